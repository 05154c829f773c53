import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Books } from '../src/books/books.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dure-journal-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Starts the real process and answers its address once it listens. */
async function start(): Promise<{ url: string; kill(): Promise<void> }> {
  const env = { ...process.env, SANDBOX_PORT: '0', SANDBOX_HOST: '127.0.0.1', DATA_DIR: dataDir, PRODUCT_URL: 'http://127.0.0.1:9' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /http:\/\/[\w.]+:\d+/.exec(said)
      if (found) resolve(found[0])
    })
    child.once('exit', () => reject(new Error('the sandbox ended')))
  })
  return {
    url,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

const approve = async (url: string, id: string): Promise<unknown> =>
  (await fetch(`${url}/payments/${id}/approve`, { method: 'POST', body: JSON.stringify({ amount: 1_000 }) })).json()

test('after kill -9 every acknowledged payment is there as it was', async () => {
  const first = await start()
  const answers = []
  for (let count = 0; count < 20; count += 1) answers.push(await approve(first.url, `p${count}`))
  await first.kill()
  const second = await start()
  for (let count = 0; count < 20; count += 1) expect(await approve(second.url, `p${count}`)).toEqual(answers[count])
  await second.kill()
})

test('a second sandbox on the same folder is refused while the first lives', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow('the sandbox ended')
  await first.kill()
  await (await start()).kill()
})

test('a torn last line is cut off and everything before it stands', () => {
  const books = new Books(dataDir)
  const notes = books.collection<{ text: string }>('notes')
  books.atomic(() => notes.put('a', { text: '하나' }))
  books.close()
  appendFileSync(join(dataDir, 'journal.jsonl'), '[["notes","b",{"te')
  const again = new Books(dataDir)
  expect(again.collection('notes').all()).toEqual([{ text: '하나' }])
  again.collection('notes').put('c', { text: '셋' })
  again.close()
  const third = new Books(dataDir)
  expect(third.collection('notes').all()).toEqual([{ text: '하나' }, { text: '셋' }])
  third.close()
})

test('a step that throws leaves nothing, in memory or on disk', () => {
  const books = new Books(dataDir)
  const notes = books.collection<number>('notes')
  notes.put('a', 1)
  expect(() =>
    books.atomic(() => {
      notes.put('a', 2)
      notes.put('b', 3)
      throw new Error('no')
    }),
  ).toThrow('no')
  expect([notes.get('a'), notes.get('b')]).toEqual([1, undefined])
  books.close()
  expect(readFileSync(join(dataDir, 'journal.jsonl'), 'utf8')).toBe('[["notes","a",1]]\n')
})

test('a long journal of few documents is rewritten short at the next start', () => {
  const books = new Books(dataDir)
  const notes = books.collection<number>('notes')
  books.atomic(() => {
    for (let count = 0; count < 2_000; count += 1) notes.put('a', count)
  })
  books.close()
  const again = new Books(dataDir)
  expect(again.collection('notes').get('a')).toBe(1_999)
  again.close()
  expect(readFileSync(join(dataDir, 'journal.jsonl'), 'utf8')).toBe('[["notes","a",1999]]\n')
})
