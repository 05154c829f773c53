import { DAY, SECOND } from '@dure/kernel/time'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { rows } from '../../routes.ts'
import { appNotices, dismissAppNotice } from './appNotices.ts'

const apps = { iosId: '6740000000', androidPackage: 'kr.dure.app', scheme: 'dure' }
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const rowOf = (path: string) => rows.find((row) => row.path === path)!
const document = { cookie: '' }
beforeEach(() => {
  document.cookie = ''
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('the app is mentioned on phones alone, never inside it, and nowhere while there is none [pages.app-notices]', () => {
  const told = (agent: string, of: typeof apps | null = apps) => appNotices(rowOf('/about'), of, agent)
  expect(told(phone)).toEqual({ modal: true, banner: false })
  const nothing = { modal: false, banner: false }
  expect([told(desktop), told(`${phone} DureApp/1.0`), told(phone, null)]).toEqual([nothing, nothing, nothing])
  expect(appNotices(rowOf('/requests/sent'), apps, phone).banner).toBe(true)
  expect(appNotices(rowOf('/pro'), apps, phone)).toEqual(nothing)
})

test('a mention that was dismissed stays away for a day [pages.app-notices]', () => {
  dismissAppNotice('modal')
  expect(document.cookie).toContain(`max-age=${DAY / SECOND}`)
  expect(appNotices(rowOf('/about'), apps, phone)).toEqual({ modal: false, banner: false })
})
