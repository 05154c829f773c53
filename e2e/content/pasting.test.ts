import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { photo } from '../../apps/api/test/files/upload.ts'
import { journey, open, type Journey, type Visit } from '../journey.ts'
import { kakaoTalk, naverBlog, word, type Copied } from './pasted.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

type Span = { readonly text: string; readonly marks: readonly string[]; readonly href?: string }
type Written = {
  readonly type: string
  readonly spans?: readonly Span[]
  readonly items?: readonly { readonly spans: readonly Span[] }[]
  readonly url?: string
  readonly ordered?: boolean
  readonly caption?: string
}

const begin = async (): Promise<{ visit: Visit; page: Page; words: Locator }> => {
  const visit = await trip.visit({ size: 'desktop' })
  await open(visit.page, '/dev/ui?debug=1')
  const words = visit.page.getByRole('textbox', { name: '글', exact: true })
  await words.click()
  return { visit, page: visit.page, words }
}
const written = async (page: Page): Promise<Written[]> => JSON.parse((await page.locator('[data-blocks]').textContent())!)
const textOf = (spans: readonly Span[] = []): string => spans.map((one) => one.text).join('')
/** A block in a line: what it is, and what it says. */
const inShort = (one: Written): string =>
  one.type === 'list'
    ? `${one.ordered === true ? '1.' : '·'} ${one.items!.map((item) => textOf(item.spans)).join(' / ')}`
    : `${one.type}: ${one.url ?? one.caption ?? textOf(one.spans)}`
const shown = async (page: Page): Promise<string[]> => (await written(page)).map(inShort)

const paste = (words: Locator, { html, text }: Copied, picture?: readonly number[]) =>
  words.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      if (given.html !== undefined) data.setData('text/html', given.html)
      if (given.text !== '') data.setData('text/plain', given.text)
      if (given.picture !== undefined) data.items.add(new File([new Uint8Array(given.picture)], 'image.png', { type: 'image/png' }))
      // A browser tells of what a key chose before somebody can paste; one that is made up would come before it.
      document.dispatchEvent(new Event('selectionchange'))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { html, text, picture },
  )

describe('what is copied elsewhere comes as what can be written here [content.pasted]', () => {
  test('out of Word: headings, lists, lines of a table, and no picture of the words', async () => {
    const { visit, page, words } = await begin()
    // Word puts a picture of what was copied beside it.
    await paste(words, word, [...(await photo(40, 40))])
    await expect
      .poll(() => shown(page))
      .toEqual([
        'heading: 이사 준비',
        'paragraph: 이사 3주 전에는 견적을 세 곳에서 받아요.',
        '· 버릴 것 정하기 / 인터넷 옮기기',
        '1. 계약 / 잔금',
        'paragraph: 항목 · 값',
        'paragraph: 사다리차 · 8만 원',
      ])
    const [heading, line] = await written(page)
    expect(heading!.spans).toEqual([{ text: '이사 준비', marks: [] }])
    expect(line!.spans).toEqual([
      { text: '이사 ', marks: [] },
      { text: '3주 전', marks: ['bold'] },
      { text: '에는 견적을 ', marks: [] },
      { text: '세 곳', marks: ['underline'] },
      { text: '에서 받아요.', marks: [] },
    ])
    await page.getByText('다른 사이트의 사진은 가져올 수 없어요.').waitFor()
    expect(visit.problems).toEqual([])
  })

  test('out of Naver’s blog: its quotation in lines, its card and its video as ours, an address without its particle', async () => {
    const { visit, page, words } = await begin()
    await paste(words, naverBlog)
    await expect
      .poll(() => shown(page))
      .toEqual([
        'paragraph: 욕실 줄눈, 이틀 걸렸어요.',
        'paragraph: 재료는 smartstore.naver.com/julnun에서 샀어요.',
        'quote: 마르기 전에는\n물을 쓰지 마세요',
        'paragraph: 전',
        'link: https://www.julnun.example/guide',
        'youtube: https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed',
      ])
    expect((await written(page))[1]!.spans).toEqual([
      { text: '재료는 ', marks: [] },
      { text: 'smartstore.naver.com/julnun', marks: [], href: 'https://smartstore.naver.com/julnun' },
      { text: '에서 샀어요.', marks: [] },
    ])
    expect(visit.problems).toEqual([])
  })

  test('out of KakaoTalk: what was said, without who and when', async () => {
    const { page, words } = await begin()
    await paste(words, kakaoTalk)
    await expect
      .poll(() => shown(page))
      .toEqual(['paragraph: 도배 견적 받아 봤어?', 'paragraph: 24평에 120만 원, 자세한 건 dobae.kr에서 봐', 'paragraph: 사진'])
    expect((await written(page))[1]!.spans!.map((one) => one.href)).toEqual([undefined, 'https://dobae.kr', undefined])
  })
})

test('an address pasted on an empty line is a card or a video, among words a link, on chosen words theirs [content.addresses]', async () => {
  const { page, words } = await begin()
  await paste(words, { text: 'https://youtu.be/dQw4w9WgXcQ' })
  await paste(words, { text: 'https://example.com/a' })
  await page.keyboard.type('여기 ')
  await paste(words, { text: 'https://example.com/b' })
  await page.keyboard.press('Enter')
  await page.keyboard.type('누르기')
  await page.keyboard.press('Shift+Home')
  await paste(words, { text: 'https://example.com/c' })
  await expect
    .poll(() => shown(page))
    .toEqual([
      'youtube: https://youtu.be/dQw4w9WgXcQ',
      'link: https://example.com/a',
      'paragraph: 여기 https://example.com/b',
      'paragraph: 누르기',
    ])
  const [, , among, chosen] = await written(page)
  expect(among!.spans![1]).toMatchObject({ href: 'https://example.com/b' })
  expect(chosen!.spans).toEqual([{ text: '누르기', marks: [], href: 'https://example.com/c' }])
})

test('a picture stands in the words while it is on its way, says that it did not get through, and is sent again [content.pictures]', async () => {
  const { visit, page, words } = await begin()
  const away = '**/v1/file?*'
  const arrived = (id: string) => ({ json: { code: 0, data: { id, url: '/favicon.ico', name: 'a.png', size: 1 } } })
  await page.route(away, (route) => route.abort('internetdisconnected'), { times: 1 })
  await paste(words, { text: '' }, [...(await photo(40, 40))])
  await page.getByText('올리지 못한 사진이 있어요.').waitFor()
  expect(await written(page)).toEqual([])
  expect(await page.locator('[aria-busy=true]').count()).toBeGreaterThan(0)
  await page.route(away, (route) => route.fulfill(arrived('3f2504e0-4f89-41d3-9a0c-0305e82c3301')), { times: 1 })
  await page.getByRole('button', { name: '다시 올리기', exact: true }).click()
  await expect.poll(() => shown(page)).toEqual(['image: '])
  // Where it is let go of it comes, beneath what stood there.
  await page.route(away, (route) => route.fulfill(arrived('3f2504e0-4f89-41d3-9a0c-0305e82c3302')), { times: 1 })
  await page.keyboard.type('아래')
  await words.evaluate(
    (element, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'b.png', { type: 'image/png' }))
      const line = [...element.querySelectorAll('p')].find((one) => one.textContent === '아래')!.getBoundingClientRect()
      element.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: line.left + 1, clientY: line.top + 4 }),
      )
    },
    [...(await photo(40, 40))],
  )
  await expect.poll(() => shown(page)).toEqual(['image: ', 'image: ', 'paragraph: 아래'])
  // To undo takes the last one back, wherever it was stored; a picture that is cut out is put in again.
  await words.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => shown(page)).toEqual(['image: ', 'paragraph: 아래'])
  await page.getByRole('button', { name: '사진 아래로 옮기기' }).click()
  await expect.poll(() => shown(page)).toEqual(['paragraph: 아래', 'image: '])
  expect(visit.problems.filter((one) => !/favicon|ERR_INTERNET_DISCONNECTED/.test(one))).toEqual([])
})
