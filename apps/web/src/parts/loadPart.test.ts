import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './loadPart.ts'
import { PartError } from './partError.ts'

const fetchFile = vi.fn<(href: string) => Promise<void>>()
const load = vi.fn<() => Promise<string>>()
beforeEach(() => {
  vi.stubGlobal('window', { dureEarly: { fetchFile } })
  fetchFile.mockReset().mockResolvedValue()
  load.mockReset().mockResolvedValue('the part')
})
afterEach(() => vi.unstubAllGlobals())

const part = () => loadPart(load, ['assets/Part.js', 'assets/needed.js'])

test('a part is imported when all its files are here, and not before [pages.parts]', async () => {
  fetchFile.mockImplementation(async (href) => {
    if (href === '/assets/needed.js') throw new TypeError('Failed to fetch')
  })
  await expect(part()).rejects.toMatchObject({ gone: false })
  expect(load).not.toHaveBeenCalled()
  fetchFile.mockResolvedValue()
  expect(await part()).toBe('the part')
})

test.each([
  ['a server that fails', new Error('503', { cause: 503 }), false],
  ['a file that is no more', new Error('404', { cause: 404 }), true],
])('after %s it is known whether asking again helps [pages.parts]', async (_, error, gone) => {
  fetchFile.mockRejectedValue(error)
  await expect(part()).rejects.toMatchObject({ gone })
})

test('code that came and does not run is not asked for again, and keeps why [pages.parts]', async () => {
  const cause = new SyntaxError('Unexpected token')
  load.mockRejectedValue(cause)
  const thrown = await part().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(PartError)
  expect(thrown).toMatchObject({ gone: true, cause })
})
