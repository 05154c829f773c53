import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { modeCookie } from '@dure/contract/mode'
import { photo as drawn } from '../../apps/api/test/files/upload.ts'
import { room, type TestRoom } from '../../apps/api/test/chat/room.ts'
import type { TestHouse } from '../../apps/api/test/house.ts'
import type { Person } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let house: TestHouse
beforeAll(async () => {
  trip = await journey()
  ;({ house } = trip)
})

const write = async (page: Page, text: string) => {
  await page.getByLabel('메시지', { exact: true }).fill(text)
  await page.getByLabel('메시지', { exact: true }).press('Enter')
}
const said = (page: Page, text: string) => page.getByLabel('대화 내용').getByText(text, { exact: true })
const say = (person: Person, one: TestRoom, message: string, nonce = message) =>
  person.call('POST /api/v2.3/chats/:id/messages/', { params: { id: one.chatId }, body: { type: 'TEXT', message, nonce } })

/** Most of a phone is for what is said, more while one writes; nothing of the talk leaves the screen, pictures neither [chat.room-head]. */
async function roomFits(page: Page): Promise<void> {
  const box = page.getByLabel('대화 내용')
  const share = async () => (await box.boundingBox())!.height / page.viewportSize()!.height
  expect(await share()).toBeGreaterThan(0.79)
  const card = page.getByRole('button', { name: /자세히 보기/ })
  await page.getByLabel('메시지', { exact: true }).focus()
  await card.waitFor({ state: 'hidden' })
  expect(await share()).toBeGreaterThan(0.85)
  await page.getByLabel('메시지', { exact: true }).blur()
  await card.waitFor()
}

/** No picture of a talk leaves the screen, on the narrowest phone neither. */
async function picturesFit(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = await page
      .getByLabel('대화 내용')
      .locator('img')
      .evaluateAll(
        (all) => all.map((one) => one.getBoundingClientRect()).filter(({ left, right }) => left < 0 || right > innerWidth).length,
      )
    expect([width, beyond]).toEqual([width, 0])
  }
  await page.setViewportSize(before)
}

describe('a conversation', () => {
  it('runs live between a phone and a desktop: messages, read marks, the list’s order and counts [chat.list-order]', async () => {
    const one = await room(house)
    const buyer = await trip.visit({ as: one.customer })
    const seller = await trip.visit({ as: one.pro, size: 'desktop' })
    await open(buyer.page, '/chats')
    await buyer.page.getByRole('link', { name: /이정수/ }).waitFor()
    await buyer.page.getByRole('link', { name: /이정수/ }).click()
    await said(buyer.page, '안녕하세요, 꼼꼼하게 해 드릴게요.').waitFor()
    await open(seller.page, `/pro/chats/${one.chatId}`)
    await write(buyer.page, '내일 오전에 가능할까요?')
    await said(seller.page, '내일 오전에 가능할까요?').waitFor()
    await buyer.page.getByText('읽음', { exact: true }).waitFor()
    await write(seller.page, '네, 9시에 갈게요')
    await said(buyer.page, '네, 9시에 갈게요').waitFor()
    await say(one.pro, one, '계좌는 국민 123456-04-123456 이에요')
    await buyer.page.getByText(/계좌번호가 들어 있어요/).waitFor()
    await buyer.look('room')
    await seller.look('room')

    await open(seller.page, '/pro/chats')
    const two = await room(house, { pro: one.pro })
    await say(two.customer, two, '다른 고객이에요')
    await expect
      .poll(() => seller.page.getByRole('list', { name: '대화 목록' }).getByRole('listitem').first().textContent())
      .toContain('다른 고객이에요')
    await say(one.customer, one, '다시 위로')
    await expect
      .poll(() => seller.page.getByRole('list', { name: '대화 목록' }).getByRole('listitem').first().textContent())
      .toMatch(/다시 위로.*안 읽은 메시지 1개/)
    await seller.look('chats')
    expect([...buyer.problems, ...seller.problems]).toEqual([])
  })

  it('keeps what did not get through, sends it again once, and breaks lines with Shift+Enter', async () => {
    const one = await room(house)
    const buyer = await trip.visit({ as: one.customer })
    await open(buyer.page, `/chats/${one.chatId}`)
    await buyer.page.context().setOffline(true)
    await write(buyer.page, '터널 안이에요')
    await buyer.page.getByRole('button', { name: '다시 보내기' }).waitFor()
    await buyer.look('room-failed')
    // What was never opened yet waits for the network and takes nothing down with it.
    await buyer.page.getByRole('button', { name: '자주 쓰는 메시지' }).click()
    await buyer.page.getByText('인터넷에 연결되면 이어서 열려요.').waitFor()
    await buyer.page.context().setOffline(false)
    await buyer.page.getByRole('dialog', { name: '자주 쓰는 메시지' }).getByRole('button', { name: '닫기' }).click()
    await buyer.page.getByRole('button', { name: '다시 보내기' }).click()
    await buyer.page.locator('[data-status]').waitFor({ state: 'detached' })
    const field = buyer.page.getByLabel('메시지', { exact: true })
    await field.fill('첫 줄')
    await field.press('Shift+Enter')
    await field.pressSequentially('둘째 줄')
    await field.press('Enter')
    await expect
      .poll(async () =>
        (await one.pro.call('GET /api/v2.2/chats/:id/messages/', { params: { id: one.chatId } })).results.map((message) => message.message),
      )
      .toEqual(['첫 줄\n둘째 줄', '터널 안이에요', '안녕하세요, 꼼꼼하게 해 드릴게요.'])
  })

  it('reads nothing that could not be shown', async () => {
    const one = await room(house)
    const seller = await trip.visit({ as: one.pro })
    const { page } = seller
    const happened: string[] = []
    await page.clock.install()
    // Without a live connection the room asks when one comes back to it.
    await page.route('**/v1/websocket/token', (route) => route.abort())
    page.on('request', (request) => request.method() === 'PUT' && request.url().includes('/read/') && happened.push('read'))
    // Who has read asks for his count next: until then the room would say so again.
    const noted = page
      .waitForResponse((response) => response.url().includes('/read/'))
      .then(() => page.waitForRequest((request) => request.url().includes('/badge-count')))
    await open(page, `/pro/chats/${one.chatId}`)
    await said(page, '안녕하세요, 꼼꼼하게 해 드릴게요.').waitFor()
    await noted
    const back = async () => {
      await page.clock.fastForward(60_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    }
    expect(happened).toEqual(['read'])

    let refuses = true
    await page.route(/\/chats\/\d+\/messages\/\?/, async (route) => {
      happened.push(refuses ? 'refused' : 'fetched')
      await (refuses ? route.abort() : route.continue())
    })
    await say(one.customer, one, '늦게 온 말')
    const told = page.waitForResponse((response) => /\/chats\/\d+\/$/.test(new URL(response.url()).pathname))
    await back()
    await told
    await expect.poll(() => happened).toContain('refused')
    refuses = false
    await back()
    await said(page, '늦게 온 말').waitFor()
    await expect.poll(() => happened).toEqual(['read', 'refused', 'fetched', 'read'])
  })

  it('pages back without a jump', async () => {
    const one = await room(house)
    for (let n = 1; n <= 70; n += 1) await say(one.customer, one, `말 ${n}`)
    const seller = await trip.visit({ as: one.pro })
    await open(seller.page, `/pro/chats/${one.chatId}`)
    const box = seller.page.getByLabel('대화 내용')
    await said(seller.page, '말 70').waitFor()
    await box.evaluate((element) => element.scrollTo({ top: -900 }))
    const before = await seller.page.getByText('말 55', { exact: true }).boundingBox()
    await expect.poll(() => box.getByRole('listitem').count()).toBeGreaterThan(60)
    const after = await seller.page.getByText('말 55', { exact: true }).boundingBox()
    expect(Math.abs((before?.y ?? 0) - (after?.y ?? 0))).toBeLessThan(2)
    for (let tries = 0; tries < 20 && !(await seller.page.getByText('대화의 처음이에요').isVisible()); tries += 1)
      await box.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
    await seller.page.getByText('대화의 처음이에요').waitFor()
    expect(seller.problems).toEqual([])
  })

  it('asks for older messages once where the server fails, and again by hand', async () => {
    const one = await room(house)
    for (let n = 1; n <= 45; n += 1) await say(one.customer, one, `말 ${n}`)
    const seller = await trip.visit({ as: one.pro })
    let asked = 0
    await seller.page.route(/\/messages\/\?.*next=/, (route) => {
      asked += 1
      return route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":9000,"name":"INTERNAL","reason":"","data":null}',
      })
    })
    await open(seller.page, `/pro/chats/${one.chatId}`)
    const box = seller.page.getByLabel('대화 내용')
    await box.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
    const again = seller.page.getByRole('button', { name: '지난 메시지 다시 불러오기' })
    await again.waitFor()
    // The first live connection asks for the whole room anew, and the top for what is above it.
    await seller.page.waitForTimeout(1_500)
    const before = asked
    await seller.page.waitForTimeout(1_500)
    expect(asked).toBe(before)
    await seller.page.unroute(/\/messages\/\?.*next=/)
    await again.click()
    await said(seller.page, '말 1').waitFor()
  })

  it('sends pictures, shows canned messages, hires, and says when the partner left', async () => {
    const one = await room(house)
    await say(one.pro, one, '사진을 보내 주세요')
    const buyer = await trip.visit({ as: one.customer, size: 'desktop' })
    const seller = await trip.visit({ as: one.pro })
    await open(buyer.page, `/chats/${one.chatId}`)
    await open(seller.page, `/pro/chats/${one.chatId}`)
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const files = buyer.page.locator('input[type=file]')
    const wide = await drawn(2400, 300)
    await files.setInputFiles(['앞.jpg', '옆.jpg', '뒤.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: wide })))
    await files.setInputFiles([{ name: '복도.jpg', mimeType: 'image/jpeg', buffer: wide }])
    await seller.page.getByRole('button', { name: '복도.jpg 크게 보기' }).waitFor()
    await files.setInputFiles([{ name: '거실.png', mimeType: 'image/png', buffer: picture }])
    await seller.page.getByRole('button', { name: '거실.png 크게 보기' }).waitFor()
    await picturesFit(seller.page)
    // A picture opens over the room; its button, Escape and the way back of the phone close it and leave the room where it is.
    const photo = seller.page.getByRole('button', { name: '거실.png 크게 보기' })
    const viewer = seller.page.getByRole('dialog').getByRole('img', { name: '거실.png' })
    for (const closes of [
      () => seller.page.getByRole('button', { name: '닫기' }).click(),
      () => seller.page.keyboard.press('Escape'),
      () => seller.page.goBack(),
    ]) {
      await photo.click()
      await viewer.waitFor()
      await closes()
      await viewer.waitFor({ state: 'detached' })
      await seller.page.waitForTimeout(100)
      expect(seller.page.url()).toBe(`${house.url}/pro/chats/${one.chatId}`)
    }
    await buyer.page.getByRole('button', { name: '자주 쓰는 메시지' }).click()
    await buyer.page
      .getByRole('button', { name: /일정 문의|금액 문의/ })
      .first()
      .waitFor()
    await buyer.look('quick')
    await buyer.page.getByRole('button', { name: /금액 문의/ }).click()
    expect(await buyer.page.getByLabel('메시지', { exact: true }).inputValue()).toContain('추가 비용')
    await buyer.page.getByLabel('메시지', { exact: true }).press('Enter')
    await roomFits(seller.page)
    await seller.page.getByRole('button', { name: '고용 요청' }).click()
    await buyer.page.getByRole('button', { name: '고용하기' }).first().click()
    await buyer.page.getByRole('dialog').getByRole('button', { name: '고용하기' }).click()
    await buyer.page
      .getByRole('dialog')
      .getByText(/고수님을 고용했어요/)
      .waitFor()
    await buyer.look('hired-moment', { resizes: false })
    await buyer.page.getByRole('button', { name: '날짜와 준비할 것 이야기하기' }).click()
    await expect.poll(() => buyer.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await said(buyer.page, '고용을 확정했어요').waitFor()
    await said(seller.page, '고용을 확정했어요').waitFor()
    await buyer.look('hired')
    await seller.page.getByRole('button', { name: '대화방 메뉴' }).click()
    await seller.page.getByRole('button', { name: '대화방 나가기' }).click()
    await seller.page.getByRole('button', { name: '나가기', exact: true }).click()
    await seller.page.getByText('아직 대화가 없어요').waitFor()
    await buyer.page.getByText(/대화방을 나갔어요/).waitFor()
    await buyer.look('left')
    expect([...buyer.problems, ...seller.problems]).toEqual([])
  })

  it('belongs to its parties: each path leads to one’s own side, a stranger finds nothing [chat.room-follows-part]', async () => {
    const [one, other] = [await room(house), await room(house)]
    const seller = await trip.visit({ as: one.pro, size: 'desktop' })
    // He was at something of a customer's; his room makes him the pro again.
    await seller.page.context().addCookies([{ name: modeCookie, value: `${one.pro.userId}.customer`, url: trip.house.url }])
    await open(seller.page, `/chats/${one.chatId}`)
    expect(new URL(seller.page.url()).pathname).toBe(`/pro/chats/${one.chatId}`)
    const mode = async () => (await seller.page.context().cookies()).find(({ name }) => name === modeCookie)?.value
    await expect.poll(mode).toBe(`${one.pro.userId}.provider`)
    const response = await seller.page.goto(`/pro/chats/${other.chatId}`)
    expect(response?.status()).toBe(404)
  })
})

describe('the list', () => {
  it('says what to do when empty, and leaves several rooms at once', async () => {
    const one = await room(house)
    const buyer = await trip.visit({ as: one.customer })
    await open(buyer.page, '/chats?filter=favorite')
    await buyer.page.getByText('즐겨찾기한 대화가 없어요').waitFor()
    await buyer.look('chats-empty')
    await open(buyer.page, '/chats/edit')
    await buyer.page.getByRole('checkbox').first().check()
    await buyer.look('chats-edit')
    await buyer.page.getByRole('button', { name: '1개 나가기' }).click()
    await buyer.page.getByRole('button', { name: '나가기', exact: true }).click()
    await buyer.page.getByText('아직 대화가 없어요').waitFor()
    expect(buyer.problems).toEqual([])
  })
})

describe('notices', () => {
  it('wait in the centre behind the bell, and their settings are kept [notifications.seen-is-read]', async () => {
    const one = await room(house)
    await say(one.customer, one, '안녕하세요')
    await house.advance(61)
    await house.settle()
    const seller = await trip.visit({ as: one.pro })
    await seller.page.context().addCookies([{ name: 'dure_mode', value: `${one.pro.userId}.provider`, url: house.url }])
    await open(seller.page, '/categories')
    await seller.page.getByRole('link', { name: '알림, 새 알림 있음' }).click()
    await seller.page.getByText('김민지 고객님이 메시지를 보냈어요').waitFor()
    await seller.look('notices')
    await expect
      .poll(
        async () =>
          (await one.pro.call('GET /v1/accounts/user-notifications/unread-exist', { query: { role: 'provider' } })).unreadNotificationExist,
      )
      .toBe(false)
    await open(seller.page, '/setting/notification')
    await seller.page.getByRole('button', { name: '알림 끄는 시간' }).click()
    await seller.look('quiet-hours')
    await seller.page.getByRole('dialog', { name: '알림 끄는 시간' }).getByRole('switch', { name: '요청과 견적' }).click()
    await seller.page.getByText('설정을 저장했어요.').first().waitFor()
    expect((await one.pro.call('GET /api2/users/me/notification-setting')).items[0]?.is_realtime_alarm).toBe(true)
    expect(seller.problems).toEqual([])
  })
})
