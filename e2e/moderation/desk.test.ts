import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../apps/api/src/context.ts'
import { defineEvent, on } from '../../apps/api/src/jobs/events.ts'
import { createJobs } from '../../apps/api/src/jobs/jobs.ts'
import { upload } from '../../apps/api/test/files/upload.ts'
import {
  authenticatorCode,
  customer,
  newOperator,
  operator,
  provider,
  serviceIds,
  testPassword,
  type Person,
} from '../../apps/api/test/people.ts'
import { submit } from '../../apps/api/test/trade.ts'
import { rows } from '../../apps/web/src/routes.ts'
import { atRest, hydrated, journey, quieten, type Journey, type Visit } from '../journey.ts'

let at: Journey
beforeAll(async () => {
  at = await journey()
})
afterEach(() => quieten(at.house))

/** What is typed before a desk has all it asks for may be lost. */
async function open(page: Visit['page'], path: string): Promise<void> {
  await page.goto(path)
  await atRest(page)
}
/** What a closed product refuses is noted by the browser. */
const withoutRefusals = (problems: readonly string[]) => problems.filter((one) => !one.includes('status of 503'))

const see = (visit: Visit, text: string | RegExp) => visit.page.getByText(text).first().waitFor()
const press = (visit: Visit, name: string) => visit.page.getByRole('button', { name, exact: true }).click()
const agree = (visit: Visit, name: string) =>
  visit.page.getByRole('alertdialog').or(visit.page.getByRole('dialog')).getByRole('button', { name, exact: true }).click()
const pathOf = (visit: Visit) => new URL(visit.page.url()).pathname

/** A moment as a form of the desk takes it, in Seoul's time. */
const inSeoul = (seconds: number): string =>
  new Date(at.house.house.clock.now().getTime() + (seconds + 9 * 3600) * 1000).toISOString().slice(0, 16)

describe('an operator', () => {
  test('registers an authenticator, is refused wrong and used codes, and gets in by a recovery code', async () => {
    const person = await newOperator(at.house)
    const first = await at.visit({ as: person, size: 'desktop' })
    await open(first.page, '/admin/members')
    expect(first.page.url()).toContain('/admin/two-factor?redirect=%2Fadmin%2Fmembers')
    await first.look('two-factor-missing')
    await press(first, 'QR 코드 만들기')
    await first.page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' }).waitFor()
    const secret = (await first.page.locator('code').textContent())!
    await first.look('two-factor-setup')
    await first.page.getByLabel('인증 코드').fill('12')
    await press(first, '등록 마치기')
    await see(first, '인증 앱의 숫자 6자리나 복구 코드를 적어 주세요.')
    const code = authenticatorCode(secret)
    await first.page.getByLabel('인증 코드').fill(code)
    await press(first, '등록 마치기')
    await see(first, '복구 코드를 지금 보관해 주세요')
    await first.look('two-factor-recovery')
    const recovery = (await first.page.locator('main li').first().textContent())!
    await press(first, '보관했어요')
    await first.page.waitForURL((url) => url.pathname === '/admin/members')
    await see(first, '이용이 제한된 회원')

    const { key } = await at.house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
    const second = await at.visit({ as: { key }, size: 'desktop' })
    await open(second.page, '/admin')
    expect(pathOf(second)).toBe('/admin/two-factor')
    await second.page.getByLabel('인증 코드').fill(code)
    await press(second, '확인하고 들어가기')
    await see(second, '인증 코드가 맞지 않거나 이미 쓴 코드예요.')
    await second.look('two-factor-refused')
    await second.page.getByLabel('인증 코드').fill(recovery)
    await press(second, '확인하고 들어가기')
    await second.page.waitForURL((url) => url.pathname === '/admin')
    await second.page.getByRole('heading', { name: '운영 홈' }).waitFor()
    expect([...first.problems, ...second.problems]).toEqual([])
  })

  test('finds a member and bans him, who reads and appeals but cannot write; lifting restores', async () => {
    const boss = await operator(at.house)
    const person = await customer(at.house, '박제한')
    await submit(at.house, person.call, 'move-in-cleaning')
    const desk = await at.visit({ as: boss, size: 'desktop' })
    await open(desk.page, '/admin/members')
    await desk.page.getByLabel('찾을 회원').fill(person.email)
    await press(desk, '찾기')
    await desk.page
      .getByRole('row', { name: new RegExp(person.email) })
      .getByRole('link')
      .waitFor()
    await desk.look('admin-members')
    await desk.page
      .getByRole('row', { name: new RegExp(person.email) })
      .getByRole('link')
      .click()
    await see(desk, '동의 기록')
    await press(desk, '이용 제한하기')
    await see(desk, '이유를 적어 주세요.')
    await desk.page.getByLabel('이유 (회원에게 보여요)').fill('허위 요청을 되풀이했어요')
    await press(desk, '이용 제한하기')
    await agree(desk, '이용 제한하기')
    await see(desk, '제한 중')

    // His session is over; he logs in again and sees why he cannot write.
    const { key } = await at.house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
    const his = await at.visit({ as: { key } })
    await open(his.page, '/requests/sent')
    await see(his, '이용이 제한된 상태예요.')
    await see(his, '허위 요청을 되풀이했어요')
    await his.look('banned-member')
    await open(his.page, '/setting/notification')
    await his.page.getByRole('switch').first().click()
    await see(his, '이용이 제한된 상태라 볼 수만 있어요.')
    await press(his, '이의 신청')
    await his.page.getByLabel('하고 싶은 말').fill('제가 보낸 요청은 모두 사실이에요. 다시 확인해 주세요.')
    await his.look('appeal')
    await press(his, '이의 신청 보내기')
    await see(his, '이의 신청을 보냈어요.')

    await desk.page.reload()
    await hydrated(desk.page)
    await see(desk, /모두 사실이에요/)
    // Who gave the penalty does not judge what is said against it.
    await see(desk, '이의 신청은 이용을 제한한 운영자 말고 다른 운영자가 판단해요.')
    expect(await desk.page.getByRole('button', { name: '판단하고 알리기' }).count()).toBe(0)
    const other = await at.visit({ as: await operator(at.house), size: 'desktop' })
    await open(other.page, `/admin/members/${person.userId}`)
    await press(other, '판단하고 알리기')
    await see(other, '이유를 적어 주세요.')
    await other.page.getByRole('radio', { name: '이용 제한을 풀어요' }).click()
    await other.page.getByLabel('그렇게 본 이유 (회원에게 보여요)').fill('소명을 확인했어요')
    await other.look('admin-member-banned')
    await press(other, '판단하고 알리기')
    await see(other, '판단하고 회원에게 알렸어요.')
    await open(his.page, '/requests/sent')
    await his.page.getByRole('heading').first().waitFor()
    expect(await his.page.getByText('이용이 제한된 상태예요.').count()).toBe(0)

    await open(desk.page, `/admin/audit?target=members%3A${person.userId}`)
    await see(desk, '소명을 확인했어요')
    await open(desk.page, '/admin/audit?operator=abc&from=soon')
    await desk.page.getByRole('heading', { name: '감사 기록' }).waitFor()
    expect([...desk.problems, ...other.problems, ...his.problems]).toEqual([])
  })

  test('decides on a reported question by its pictures, and its asker is shown what was taken from him [safety.pictures]', async () => {
    const [asker, boss] = [await customer(at.house), await operator(at.house)]
    const [serviceId] = (await serviceIds(at.house, ['piano-lesson'])) as [number]
    const picture = (await upload(at.house, { topic: 'question', key: asker.key })).body.data.id
    const { id } = await asker.call('POST /v1/questions', {
      body: {
        serviceId,
        title: '건반이 눌리지 않아요',
        content: '가운데 건반 하나가 눌리지 않는데 조율로 되는지 궁금해요.',
        fileIds: [picture],
      },
    })
    await (await customer(at.house)).call('POST /v1/reports', { body: { kind: 'question', id, reasonId: 42 } })
    const desk = await at.visit({ as: boss, size: 'desktop' })
    await open(desk.page, '/admin/reports')
    const row = desk.page.locator('li[data-row]').filter({ hasText: '건반이 눌리지 않아요' })
    await row.getByRole('button', { name: '질문 사진 1 크게 보기' }).waitFor()
    await desk.look('admin-reports-pictures')
    await row.getByLabel(/^이유 \(/).fill('광고로 보여요')
    await row.getByRole('button', { name: '질문 가리기', exact: true }).click()
    await agree(desk, '질문 가리기')
    await see(desk, '처리하고 양쪽에 알렸어요.')
    const his = await at.visit({ as: asker })
    await open(his.page, '/removed')
    const shown = his.page.getByRole('button', { name: '질문 사진 1 크게 보기' }).locator('img')
    await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await his.look('removed-pictures')
    expect([...desk.problems, ...his.problems]).toEqual([])
  })

  test('lets a service be found by a word that several missed, and sets another aside with a way back [search.misses]', async () => {
    await at.house.house.pool.query(
      `insert into search_miss (keyword, written, people, missed_at) values ('딩동댕', '딩동 댕', 4, now()), ('우주여행', '우주 여행', 3, now())`,
    )
    const desk = await at.visit({ as: await operator(at.house) })
    await open(desk.page, '/admin/search')
    const row = (word: string) => desk.page.locator('li[data-row]').filter({ hasText: word })
    await desk.look('admin-search-misses')
    await row('우주 여행').getByRole('button', { name: '지나치기' }).click()
    await row('우주 여행').waitFor({ state: 'detached' })
    await press(desk, '되돌리기')
    await row('우주 여행').waitFor()
    await row('딩동 댕').getByLabel('서비스', { exact: true }).selectOption({ label: '피아노 레슨 (음악·악기 레슨)' })
    await row('딩동 댕').getByRole('button', { name: '더하기' }).click()
    await see(desk, '이제 그 말로도 찾을 수 있어요.')
    await row('딩동 댕').waitFor({ state: 'detached' })
    const { items } = await at.house.guest('GET /v1/services', { query: { q: '딩동 댕' } })
    expect(items[0]?.slug).toBe('piano-lesson')
    expect(desk.problems).toEqual([])
  })

  test('walks the reports by keys: takes one, writes why, comes back to the row, decides', async () => {
    const { userId } = await provider(at.house, { name: '신고왕', services: ['move-in-cleaning'] })
    await (await customer(at.house)).call('POST /v1/reports', { body: { kind: 'profile', id: userId, reasonId: 31 } })
    const desk = await at.visit({ as: await operator(at.house), size: 'desktop' })
    await open(desk.page, '/admin/reports')
    const row = desk.page.locator('li[data-row]').first()
    const { keyboard } = desk.page
    await keyboard.press('j')
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
    await keyboard.press('m')
    await see(desk, /내가 맡았어요/)
    await keyboard.press('Enter')
    await keyboard.insertText('사진과 소개에 어긋난 것이 없어요')
    await keyboard.press('Escape')
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
    await desk.look('admin-reports-by-keys')
    await press(desk, '문제없어요')
    await see(desk, '처리하고 양쪽에 알렸어요.')
    await see(desk, '기다리는 신고가 없어요')
    expect(desk.problems).toEqual([])
  })

  test('closes the product for maintenance, told beforehand to a guest who comes home when it ends', async () => {
    const boss = await operator(at.house)
    const desk = await at.visit({ as: boss, size: 'desktop' })
    await open(desk.page, '/admin/maintenance')
    await desk.page.getByLabel('시작').fill(inSeoul(3600))
    await desk.page.getByLabel('끝', { exact: true }).fill(inSeoul(1800))
    await press(desk, '저장하기')
    await see(desk, '끝나는 때는 시작보다 뒤여야 해요.')
    await desk.page.getByLabel('끝', { exact: true }).fill(inSeoul(7200))
    await press(desk, '저장하기')
    await see(desk, '예정')
    await desk.look('admin-maintenance')

    const guest = await at.visit()
    await open(guest.page, '/')
    await see(guest, '서비스 점검 안내')
    await guest.look('maintenance-notice')
    await press(guest, '점검 알림 닫기')
    await open(guest.page, '/categories')
    await guest.page.getByRole('heading').first().waitFor()
    expect(await guest.page.getByText('서비스 점검 안내').count()).toBe(0)

    await press(desk, '고치기')
    await desk.page.getByLabel('시작').fill(inSeoul(-120))
    await press(desk, '저장하기')
    await agree(desk, '지금 닫기')
    await desk.page.getByText('점검 중', { exact: true }).waitFor()
    await guest.page.goto('/')
    expect(pathOf(guest)).toBe('/inspection')
    await see(guest, '서비스 점검 안내')
    // A menu there would only lead back.
    expect(await guest.page.getByRole('banner').count()).toBe(0)
    await guest.look('inspection')

    // The desk stays; the rest only with the cookie.
    await open(desk.page, '/requests/sent')
    expect(pathOf(desk)).toBe('/inspection')
    await open(desk.page, '/admin/maintenance')
    await press(desk, '들어가게 하기')
    await open(desk.page, '/requests/sent')
    expect(pathOf(desk)).toBe('/requests/sent')
    await open(desk.page, '/admin/maintenance')
    await press(desk, '지금 끝내기')
    await agree(desk, '지금 끝내기')
    await see(desk, '점검을 끝냈어요.')
    await guest.page.waitForURL((url) => url.pathname === '/')
    expect(withoutRefusals([...desk.problems, ...guest.problems])).toEqual([])
  })

  test('changes a setting, announces something, defines an experiment, retries a failed job', async () => {
    const boss = await operator(at.house)
    const desk = await at.visit({ as: boss, size: 'desktop' })
    await open(desk.page, '/admin/settings')
    const fee = desk.page.getByRole('region', { name: '안전결제 수수료' })
    await fee.getByLabel('수수료율').fill('90')
    await fee.getByLabel('바꾸는 이유').fill('오타예요')
    await fee.getByRole('button', { name: '바꾸기' }).click()
    await see(desk, '수수료율은 20%까지예요.')
    await desk.page.getByLabel('상담 시간').fill('매일 09:00–20:00')
    const support = desk.page.getByRole('region', { name: '고객센터' })
    await support.getByLabel('바꾸는 이유').fill('상담 시간을 늘려요')
    await support.getByRole('button', { name: '바꾸기' }).click()
    await agree(desk, '바꾸기')
    await see(desk, '고객센터 설정을 바꿨어요.')
    await support
      .getByText(/^상담 시간: .+ → 매일 09:00–20:00$/)
      .first()
      .waitFor()
    await desk.look('admin-settings')

    const title = '겨울 휴무 안내'
    await open(desk.page, '/admin/notices')
    await desk.page.getByRole('link', { name: '새 공지 쓰기' }).click()
    await press(desk, '올리기')
    await desk.page.getByRole('dialog').getByRole('button', { name: '지금 올리기' }).click()
    await see(desk, '제목을 2자 이상 적어 주세요.')
    await see(desk, '내용을 2자 이상 적어 주세요.')
    await desk.page.getByLabel('제목', { exact: true }).fill(title)
    await desk.page.getByRole('textbox', { name: '내용' }).click()
    await desk.page.keyboard.type('12월 25일에는 고객센터를 쉬어요.')
    await desk.page.keyboard.press('Enter')
    await desk.page.keyboard.type('급한 일은 채팅으로 남겨 주세요.')
    await desk.page.getByLabel('화면 위의 띠를 언제까지 보일까요?').fill(inSeoul(86_400))
    await press(desk, '미리 보기')
    await desk.page.getByRole('dialog').getByText('공지사항 · 모두에게 보여요').waitFor()
    await desk.look('admin-notice-preview')
    await desk.page.keyboard.press('Escape')
    await press(desk, '올리기')
    await desk.page
      .getByRole('dialog')
      .getByText(/알림함 · \d+명/)
      .waitFor()
    await desk.look('admin-notice-publish')
    await desk.page.getByRole('dialog').getByRole('button', { name: '지금 올리기' }).click()
    await desk.page.getByRole('heading', { name: title }).waitFor()
    await desk.look('admin-notices')

    const code = 'home-words'
    await open(desk.page, '/admin/experiments')
    await desk.page.getByLabel('이름').fill('첫 화면 문구')
    await desk.page.getByLabel('코드').fill('Home')
    await press(desk, '만들기')
    await see(desk, '코드는 영문 소문자로 시작하고')
    await desk.page.getByLabel('코드').fill(code)
    await press(desk, '만들기')
    await see(desk, '실험을 만들었어요.')
    await desk.page.getByRole('listitem').filter({ hasText: code }).getByRole('button', { name: '시작하기' }).click()
    await see(desk, '진행 중')
    await desk.look('admin-experiments')

    // A guest with a device id sees the announcement and carries the experiment's class.
    const guest = await at.visit()
    await guest.page.context().addCookies([{ name: 'dure_device', value: crypto.randomUUID(), url: at.house.url }])
    const told = async () => {
      const { notice, experiments } = await at.house.guest('GET /v1/system/settings')
      return [notice?.title, experiments]
    }
    // Read again when they are two seconds old: the experiment began after the announcement.
    await expect.poll(told).toEqual([title, true])
    await open(guest.page, '/')
    await guest.page.waitForFunction((name) => document.body.className.includes(`exp-${name}-`), code)
    await guest.page.getByRole('link', { name: title }).click()
    await guest.page.waitForURL((url) => url.pathname === '/notices')
    await see(guest, /급한 일은 채팅으로/)
    expect(await guest.page.evaluate((name) => document.body.className.includes(`exp-${name}-`), code)).toBe(true)
    await guest.look('notices')
    const exposed = async () => {
      const { items } = await boss.call('GET /v1/admin/experiments')
      const { A, B } = items.find((one) => one.code === code)!.exposures
      return A + B
    }
    await expect.poll(exposed).toBe(1)

    const broken = defineEvent<{ id: number }>('test.broken')
    const listener = on(broken, 'test.breaks', async () => {
      throw new Error('SMTP: connection refused')
    })
    const { house } = at.house
    const jobs = createJobs({ databaseUrl: house.config.databaseUrl, log: house.log, listeners: [listener], timers: [], worker: false })
    await jobs.start(house)
    await jobs.emit(systemContext(house), broken, { id: 7 })
    await jobs.settle(house)
    await open(desk.page, '/admin/jobs')
    await see(desk, /SMTP: connection refused/)
    await desk.look('admin-jobs')
    await desk.page.getByRole('listitem').filter({ hasText: 'SMTP: connection refused' }).getByRole('button', { name: '다시 하기' }).click()
    await desk.page.getByText(/SMTP: connection refused/).waitFor({ state: 'detached' })
    await jobs.stop()
    expect([...desk.problems, ...guest.problems]).toEqual([])
  })
})

test('no operators’ page answers a member, nor an operator before his second factor', async () => {
  const addresses = rows
    .filter((row) => row.area === 'admin' && row.page !== 'sign-in/desk/TwoFactor')
    .map((row) => row.path.replace(/:\w+/, '1'))
  const fetchAs = (who: Person, path: string) =>
    fetch(`${at.house.url}${path}`, { redirect: 'manual', headers: { cookie: `dure_auth=${who.key}` } })
  const [member, fresh] = [await customer(at.house), await newOperator(at.house)]
  for (const path of addresses) {
    expect([path, (await fetchAs(member, path)).status]).toEqual([path, 403])
    const answer = await fetchAs(fresh, path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([
      path,
      302,
      `/admin/two-factor?redirect=${encodeURIComponent(path)}`,
    ])
  }
})
