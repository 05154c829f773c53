import { expect, test } from 'vitest'
import { backs } from '../src/navigation/backs.ts'
import { rows } from '../src/routes.ts'
import { clientRoutes } from './clientRoutes.ts'
import { looksWithTitles } from './waitingLooks.ts'

test('every page that is waited for has its shape, and its title where that is always the same [pages.waiting]', async () => {
  const looks = await looksWithTitles()
  const shown = rows.flatMap(({ page }) => page ?? [])
  expect(shown.filter((page) => looks[page] === undefined)).toEqual([])
  expect(looks['notifications/Notifications']).toEqual({ shape: 'rows', title: '알림' })
  expect(looks['chat/ChatRoom']).toEqual({ shape: 'chat' })
  // A title that says who or what is the page's own.
  expect(looks['profiles/ProPage']).toEqual({ shape: 'detail' })
})

test('the first page fetches no shapes: the table of paths it is sent has none', async () => {
  const { transform } = clientRoutes() as unknown as { transform: (code: string, id: string) => Promise<string> }
  expect(await transform('', '/src/routes.ts')).not.toContain('shape')
})

test('every inner page leads back to a page there is, by the name its own bar has [pages.bar]', async () => {
  const looks = await looksWithTitles()
  const inner = rows.filter((row) => row.back !== undefined)
  expect(inner.length).toBeGreaterThan(30)
  for (const { path, back } of inner) {
    const [to, label] = backs[back!]
    const row = rows.find((one) => one.path === to)
    expect([path, row?.page === undefined]).toEqual([path, false])
    const title = looks[row!.page!]?.title
    if (title !== undefined) expect([path, label]).toEqual([path, title])
  }
})
