import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { atEnd } from '../../../../test/atEnd.ts'
import { housesFolder } from '../../../../test/postgres.ts'
import { localFiles, type FileStore } from '../../src/gateways/fileStore.ts'
import { awayNotes } from '../../src/http/awayNotes.ts'
import { answerErrors } from '../../src/http/errorHandler.ts'
import { serveAssets } from '../../src/pages/assets.ts'

/** A node with a small build of its own: the files by name. */
async function node(files: Record<string, string>, shared: FileStore): Promise<(path: string) => Promise<Response>> {
  const folder = await mkdtemp(join(housesFolder, 'build-'))
  await mkdir(join(folder, 'fonts'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const app = Fastify()
  answerErrors(app, awayNotes())
  await serveAssets(app, { folder, shared, built: null })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => app.close())
  return (path) => fetch(`${url}/assets/${path}`)
}

async function store(): Promise<{ files: FileStore; folder: string; reads: string[]; kept: string[] }> {
  const folder = await mkdtemp(join(housesFolder, 'store-'))
  const own = localFiles(folder)
  const reads: string[] = []
  const kept: string[] = []
  const files: FileStore = {
    ...own,
    read: (key, range) => (reads.push(key), own.read(key, range)),
    keep: (path, key) => (kept.push(key), own.keep(path, key)),
  }
  return { files, folder, reads, kept }
}

test('while two releases serve side by side, each node has the parts of both [availability.two-releases]', async () => {
  const { files } = await store()
  const former = await node({ 'Home-aaaaaaaa.js': 'former()', 'plain.txt': 'former' }, files)
  const next = await node({ 'Home-bbbbbbbb.js': 'next()', 'look-cccccccc.css': 'a{}', 'other.txt': 'next' }, files)
  for (const ask of [former, next]) {
    for (const [name, text, type] of [
      ['Home-aaaaaaaa.js', 'former()', 'javascript; charset=utf-8'],
      ['Home-bbbbbbbb.js', 'next()', 'javascript; charset=utf-8'],
      ['look-cccccccc.css', 'a{}', 'css; charset=utf-8'],
    ] as const) {
      const answer = await ask(name)
      expect([answer.status, await answer.text(), answer.headers.get('content-type')?.toLowerCase()]).toEqual([
        200,
        text,
        expect.stringContaining(type),
      ])
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  }
  // Their content is not in the name: each node has its own.
  expect((await former('other.txt')).status).toBe(404)
  expect((await former('plain.txt')).headers.get('cache-control')).not.toContain('immutable')
})

test('nothing but the builds is to be had from the store, and names that are made up cost little', async () => {
  const { files, folder, reads } = await store()
  const ask = await node({ 'Home-aaaaaaaa.js': 'home()' }, files)
  await writeFile(join(folder, 'secret-aaaaaaaa.js'), 'a file of a member')
  reads.length = 0
  for (const name of ['../secret-aaaaaaaa.js', '..%2Fsecret-aaaaaaaa.js', '%2e%2e/secret-aaaaaaaa.js', 'Home-aaaaaaaa.exe', 'release.txt'])
    expect([name, (await ask(name)).status]).toEqual([name, 404])
  expect(reads).toEqual([])
  for (let n = 0; n < 5; n += 1) {
    const answer = await ask('Gone-dddddddd.js')
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ name: 'NOT_FOUND' })])
  }
  expect(reads).toEqual(['assets/Gone-dddddddd.js'])
})

test('a build is put into the store once, however many nodes start with it', async () => {
  const { files, kept } = await store()
  await node({ 'Home-aaaaaaaa.js': 'home()' }, files)
  const before = kept.length
  await node({ 'Home-aaaaaaaa.js': 'home()' }, files)
  expect([before, kept.length]).toEqual([2, 2])
})
