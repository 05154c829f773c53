import type { CDPSession, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { photo } from '../../apps/api/test/files/upload.ts'
import { operator, provider, type Person } from '../../apps/api/test/people.ts'
import { journey, open, type Journey, type Visit } from '../journey.ts'

let trip: Journey
let desk: Person
beforeAll(async () => {
  trip = await journey({})
  desk = await operator(trip.house)
  await provider(trip.house, { name: '봄날피아노', services: ['piano-lesson'] })
  await trip.house.settle()
})

const gallery = async (visit: Visit): Promise<Locator> => {
  await open(visit.page, '/dev/ui?debug=1')
  const words = visit.page.getByRole('textbox', { name: '글', exact: true })
  await words.waitFor()
  return words
}
/** What came out of the editor. */
const written = async (page: Page): Promise<Record<string, unknown>[]> => JSON.parse((await page.locator('[data-blocks]').textContent())!)
const textsOf = async (page: Page): Promise<unknown[]> =>
  (await written(page)).map((one) => (one['spans'] as { text: string }[] | undefined)?.map((span) => span.text).join('') ?? one['caption'])

/** A hangul keyboard: a syllable in the making, and the Enter that ends it, as an input method sends them. */
function hangul(line: CDPSession, page: Page) {
  const compose = (text: string) => line.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  return {
    async type(steps: readonly string[]): Promise<void> {
      for (const step of steps) await compose(step)
    },
    /** The key that the input method takes for itself, then the syllable, whole. */
    async end(syllable: string): Promise<void> {
      await line.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process', code: 'Enter' })
      await line.send('Input.insertText', { text: syllable })
      await line.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode: 13, key: 'Enter', code: 'Enter' })
    },
    enter: () => page.keyboard.press('Enter'),
  }
}

describe('Enter while a syllable is made ends the syllable alone [content.composing]', () => {
  const typing = async () => {
    const visit = await trip.visit({ size: 'desktop' })
    const words = await gallery(visit)
    return { visit, words, page: visit.page, keys: hangul(await visit.page.context().newCDPSession(visit.page), visit.page) }
  }

  test.each([
    ['a line', null],
    ['a heading', '소제목'],
    ['a quotation', '인용'],
    ['a list', '목록'],
  ])('in %s, at its start too', async (_, button) => {
    const { visit, words, page, keys } = await typing()
    await words.click()
    if (button !== null) await page.getByRole('button', { name: button, exact: true }).click()
    await keys.type(['ㄱ', '가', '강'])
    await keys.end('강')
    await keys.enter()
    await keys.type(['ㅅ', '사', '산'])
    await keys.end('산')
    const items = (block: Record<string, unknown>) => (block['items'] as { spans: { text: string }[] }[]).map((one) => one.spans[0]!.text)
    if (button === '목록') await expect.poll(async () => (await written(page)).map(items)).toEqual([['강', '산']])
    else await expect.poll(() => textsOf(page)).toEqual(['강', '산'])
    expect(visit.problems).toEqual([])
  })

  test('in a caption, whose Enter goes on beneath the picture', async () => {
    const { visit, words, page, keys } = await typing()
    await page.route('**/v1/file?*', (route) =>
      route.fulfill({
        json: { code: 0, data: { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', url: '/favicon.ico', name: 'a.jpg', size: 1 } },
      }),
    )
    await words.click()
    await page.getByLabel('넣을 사진').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await page.getByLabel(/^사진 설명/).click()
    await keys.type(['ㄱ', '거', '거실'])
    await keys.end('거실')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await keys.enter()
    // Nobody types within a fiftieth of a second of the key: the library settles its cursor by a timer of so long, which this one follows.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 20)))
    await keys.type(['ㅂ', '바', '밤'])
    await keys.end('밤')
    await expect.poll(() => textsOf(page)).toEqual(['거실', '밤'])
    expect(visit.problems.filter((one) => !one.includes('favicon'))).toEqual([])
  })
})

test('what is pasted from elsewhere brings its words and their setting, and nothing else [content.safe]', async () => {
  const visit = await trip.visit({ size: 'desktop' })
  const words = await gallery(visit)
  await words.click()
  await words.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html><head><style>*{display:none}</style><script>window.ran=1</script></head><body>
       <h1 style="position:fixed" onclick="window.ran=1">제목</h1>
       <p class="x">보통 <b>굵게</b> <a href="javascript:window.ran=1">나쁜 링크</a> <a href="https://example.com" onmouseover="window.ran=1">링크</a></p>
       <img src=x onerror="window.ran=1"><iframe src="https://evil.example"></iframe><svg onload="window.ran=1"></svg>
       <table><tr><td>칸 하나</td><td>칸 둘</td></tr></table>
       <ul><li>바깥<ul><li>안쪽</li></ul></li></ul></body></html>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect.poll(async () => (await written(visit.page)).length).toBeGreaterThan(3)
  const out = await written(visit.page)
  expect(new Set(out.map((one) => one['type']))).toEqual(new Set(['heading', 'paragraph', 'list']))
  const said = JSON.stringify(out)
  for (const kept of ['제목', '굵게', '나쁜 링크', 'https://example.com', '칸 하나', '안쪽']) expect(said).toContain(kept)
  for (const gone of ['javascript:', 'window.ran', 'onerror', 'iframe', 'display:none', 'position']) expect(said).not.toContain(gone)
  expect(await visit.page.evaluate(() => 'ran' in window)).toBe(false)
})

test('an operator writes a page, looks at it, publishes it, changes it at a time, and takes that back [content.pages] [content.preview]', async () => {
  const at = await trip.visit({ as: desk, size: 'desktop' })
  const { page } = at
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const kept = () => desk.call('GET /v1/admin/pages/:id', { params: { id: Number(new URL(page.url()).searchParams.get('id')) } })
  await open(page, '/admin/features?kind=magazine')
  await at.look('admin-features')
  await page.getByRole('link', { name: '새 읽을거리 쓰기' }).click()
  await page.getByLabel('제목', { exact: true }).fill('피아노를 시작하기 전에')
  await page.getByLabel('한 줄 설명').fill('처음 고르는 분께')
  await page.getByLabel('주소 이름').fill('begin-piano')
  await page.getByLabel('언제부터 보일까요?').fill('2026-01-01T00:00')
  const words = page.getByRole('textbox', { name: '내용' })
  await words.click()
  await press('소제목')
  await page.keyboard.type('무엇부터 정할까요')
  await page.keyboard.press('Enter')
  await page.keyboard.type('치고 싶은 곡부터 정해요.')
  await page.keyboard.press('Enter')
  // Nothing is sent while a picture is on its way: it would go without it [content.pictures].
  let arrive = (): void => undefined
  const arrived = new Promise<void>((done) => (arrive = done))
  await page.route('**/v1/file?*', (route) => arrived.then(() => route.continue()), { times: 1 })
  await page.getByLabel('넣을 사진').setInputFiles({ name: 'piano.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 800) })
  await page.getByText('사진 1장을 올리고 있어요.').waitFor()
  for (const name of ['미리 보기', '초안 저장', '올리기'])
    expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
  arrive()
  await page.getByLabel(/^사진 설명/).fill('연습실')
  await page.getByLabel(/^사진 설명/).press('Enter')
  await page.getByRole('button', { name: '다른 것 넣기' }).click()
  await page.getByRole('menuitem', { name: '서비스·고수·작업' }).click()
  await page.getByLabel('찾는 말').fill('봄날피아노')
  await page.getByRole('button', { name: /봄날피아노/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await words.getByText('봄날피아노').waitFor()
  await at.look('admin-page-write')
  await press('초안 저장')
  await page.waitForURL(/id=\d+/)
  await page.getByText('초안 버리기').waitFor()
  // As its address brings it, from the server.
  await open(page, page.url())
  await words.getByText('봄날피아노').waitFor()
  await at.look('admin-page-kept')
  await press('미리 보기')
  await page.getByRole('dialog').getByText('봄날피아노').first().waitFor()
  await at.look('admin-page-preview')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press('올리기')
  await page.getByRole('dialog').getByRole('button', { name: '지금 올리기' }).click()
  await page.getByRole('heading', { name: '피아노를 시작하기 전에' }).waitFor()

  const guest = await trip.visit()
  await open(guest.page, '/magazines/begin-piano')
  await guest.page.getByRole('heading', { name: '무엇부터 정할까요' }).waitFor()
  await guest.page.getByRole('img', { name: '연습실' }).waitFor()
  await guest.page.getByText('봄날피아노').first().waitFor()
  await guest.look('magazine-blocks')

  await page.getByRole('link', { name: '고치기' }).click()
  await page.getByLabel('제목', { exact: true }).fill('피아노, 이렇게 시작해요')
  await press('올리기')
  await page.getByRole('radio', { name: /예약/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: '예약하기' }).click()
  await page.getByRole('dialog').getByText('날짜와 시각을 2026.12.01 09:00처럼 적어 주세요.').waitFor()
  await page.getByLabel('올릴 때').fill('2099-01-01T09:00')
  await page.getByRole('dialog').getByRole('button', { name: '예약하기' }).click()
  await page.getByRole('link', { name: /피아노, 이렇게 시작해요/ }).click()
  await page
    .getByText(/2099.*에 올라가요/)
    .first()
    .waitFor()
  await at.look('admin-page-planned')
  await press('예약 거두기')
  await page.getByLabel('제목', { exact: true }).waitFor()
  await press('올리기')
  await page.getByRole('dialog').getByRole('button', { name: '지금 올리기' }).click()
  await page.getByRole('heading', { name: '피아노, 이렇게 시작해요' }).waitFor()
  await page.getByRole('link', { name: '고치기' }).click()
  await press('되돌리기')
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click()
  await page.getByText('1번째 판을 되돌림').waitFor()
  // Nothing was typed: what came back stands in the form, and nothing of it is kept as unsaved.
  const title = page.getByLabel('제목', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('피아노를 시작하기 전에')
  const keptHere = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dure:page:')))
  expect(await keptHere()).toEqual([])

  // What was typed on a version that is no more the last one is given back as such.
  await title.fill('고치던 제목')
  const { id, draft, shownAs } = await kept()
  await page.goto('about:blank')
  const body = { draft: { ...draft, title: '동료의 제목' }, publish: null }
  await desk.call('PUT /v1/admin/pages/:id', { params: { id }, seen: shownAs, body })
  await open(page, `/admin/pages/write?kind=magazine&id=${id}`)
  await page.getByText('저장하지 않은 글을 불러왔어요. 그사이 이 글에 바뀐 것이 있어요.').waitFor()
  expect(await title.inputValue()).toBe('고치던 제목')
  await press('초안 저장')
  await page.getByRole('dialog').getByText('그사이 내용이 바뀌었어요').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '그대로 두기' }).click()
  await page.getByRole('status').getByRole('button', { name: '버리기' }).click()
  await expect.poll(() => title.inputValue()).toBe('동료의 제목')
  await expect.poll(keptHere).toEqual([])
  await open(guest.page, '/magazines/begin-piano')
  await guest.page.getByRole('heading', { name: '피아노를 시작하기 전에' }).waitFor()
  expect([...at.problems, ...guest.problems]).toEqual([])
})
