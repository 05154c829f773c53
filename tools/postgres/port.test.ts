import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, isFree, isFleeting } from './port.ts'

const listening = async (port: number) => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => new Promise((resolve) => server.close(resolve))
}

test('a port that is chosen beforehand is none the system gives to connections that go out', async () => {
  const range = '/proc/sys/net/ipv4/ip_local_port_range'
  const lowest = process.platform === 'linux' ? Number(readFileSync(range, 'utf8').split('\t')[0]) : 49_152
  const port = await freePort()
  expect(port).toBeLessThan(lowest)
  expect(isFleeting(port)).toBe(false)
  expect(isFleeting(lowest)).toBe(true)
})

test('a port is given once, to one process, and never one that somebody listens on', async () => {
  const mine = [await freePort(), await freePort(), await freePort()]
  const next = mine[2]! + 1
  const close = await listening(next)
  const after = await freePort()
  expect(after).not.toBe(next)
  await close()
  expect(new Set([...mine, after]).size).toBe(4)
  // Another process that would begin with the very same ports.
  const other = `
    Object.defineProperty(process, 'pid', { value: ${process.pid} })
    const { freePort } = await import(${JSON.stringify(join(import.meta.dirname, 'port.ts'))})
    console.log(await freePort())`
  const told = spawnSync(process.execPath, ['--input-type=module', '--eval', other], { encoding: 'utf8' })
  expect(told.stderr).toBe('')
  const theirs = Number(told.stdout)
  expect(Math.floor(theirs / 100)).not.toBe(Math.floor(after / 100))
  expect(await isFree(theirs)).toBe(true)
})
