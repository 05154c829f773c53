import { beforeAll, expect, test } from 'vitest'
import type { ShownBlock } from '@dure/contract/content/blocks'
import { hostilePosts, words } from '../../apps/api/test/community/hostilePosts.ts'
import { paragraph, topicId, write } from '../../apps/api/test/community/writing.ts'
import { customer, ofAge, type Person } from '../../apps/api/test/people.ts'
import { drawnPost } from '../../apps/web/test/drawnPost.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let writer: Person
beforeAll(async () => {
  trip = await journey()
  writer = await customer(trip.house, '김민지')
  await ofAge(trip.house, writer)
})

type Json = Readonly<Record<string, unknown>>

/** A block as readers would get it, had nothing been refused: its things say what it says of itself. */
function shown(block: Json, at: number): ShownBlock {
  const one = {
    ...block,
    id: `b${at}`,
    picture: { fileId: block['fileId'], url: '/files/one', width: 4, height: 3 },
    videoId: block['title'],
    host: block['title'],
    service: { id: at, slug: 'piano-lesson', name: block['title'], mode: 'visit', referralBarred: true },
    product: { id: at, itemTitle: block['title'], name: block['label'], price: 1_000, hasOptions: true },
  }
  return one as unknown as ShownBlock
}

test('of a thousand hostile posts drawn in a browser nothing runs, frames, dresses or fetches anything [content.safe] [content.links]', async () => {
  const posts = hostilePosts().map(({ title, contentBlocks }) => {
    const blocks = (contentBlocks as readonly Json[]).filter((one) => one['type'] !== 'pro' && one['type'] !== 'portfolio')
    return drawnPost(String(title), blocks.map(shown))
  })
  const { page, problems } = await trip.visit()
  const [asked, dialogs]: [string[], string[]] = [[], []]
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // Without the product's own rules for browsers: nothing here stands on them.
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url === 'http://hostile.test/')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><main>${posts.join('')}</main>` })
    asked.push(url)
    return route.fulfill({ status: 204, body: '' })
  })
  await page.goto('http://hostile.test/', { waitUntil: 'load' })
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('main *')]
    const elements =
      'script,style,iframe,frame,object,embed,base,meta,link,form,input,math,template,video,audio,img:not([src^="/"]),img[src^="//"]'
    return {
      articles: document.querySelectorAll('main > article').length,
      inside: document.querySelectorAll('main > article').length === document.querySelector('main')?.children.length,
      foreign: all.filter((one) => one.matches(elements)).map((one) => one.outerHTML.slice(0, 200)),
      acts: all
        .flatMap((one) => one.getAttributeNames().map((name) => `${one.localName} ${name}`))
        .filter((name) => / (?:on|style$|srcdoc|formaction|xlink)/.test(name)),
      leads: [...document.links].map(({ protocol }) => protocol).filter((one) => one !== 'http:' && one !== 'https:'),
      beside: [...document.links]
        .filter((one) => one.origin !== location.origin && !one.relList.contains('noopener'))
        .map((one) => one.href),
      links: document.links.length,
    }
  })
  expect(found).toMatchObject({ articles: 1_000, inside: true, foreign: [], acts: [], leads: [], beside: [] })
  // Some must lead somewhere, or nothing was drawn.
  expect(found.links).toBeGreaterThan(50)
  expect(asked.filter((url) => !/^http:\/\/hostile\.test\/(?:files\/|assets\/|favicon\.ico)/.test(url))).toEqual([])
  expect([dialogs, problems]).toEqual([[], []])
})

test('a post of nothing but markup is words on its page, in its head and for search engines [content.safe]', async () => {
  const text = `${words.filter((one) => !one.includes('evil') && !one.includes('\u0000')).join(' ')} 이렇게 적어도 글일 뿐이에요.`
  const title = '</title></script><script>alert(1)</script>'
  const { path } = await write(writer, await topicId(trip.house, 'free'), {
    title,
    contentBlocks: [paragraph(text)],
    tags: ['<b>태그</b>'],
  })
  const { page, problems } = await trip.visit()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await open(page, path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('이렇게 적어도 글일 뿐이에요.').first().waitFor()
  expect(await page.locator('main iframe, main style, main math, article script').count()).toBe(0)
  expect([dialogs, problems]).toEqual([[], []])
})
