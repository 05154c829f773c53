import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { atEnd } from './atEnd.ts'
import './provided.ts'
import { databaseOf, template, withDatabase } from './postgres.ts'

/** As files: page by page through the log, as is usual, takes the processor twice as long, here and where it is dropped. */
const cloned = `template ${template} strategy file_copy`

/**
 * A database of its own for the calling test file: migrated, with the base seed, dropped after the file's last test.
 * May be asked for from anywhere in the file.
 * @returns its address.
 */
export async function testDatabase(): Promise<string> {
  return droppedAtEnd(await create(cloned))
}

/** The same for all files of a worker: nobody drops it, for the next run drops whatever it finds. */
export function keptDatabase(): Promise<string> {
  return create(cloned)
}

/** An empty database, neither migrated nor seeded, dropped after the file's last test. */
export async function emptyDatabase(): Promise<string> {
  return droppedAtEnd(await create(''))
}

async function create(how: string): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await withDatabase(server, (client) => client.query(`create database ${name} ${how}`))
  return databaseOf(server, name)
}

function droppedAtEnd(url: string): string {
  const name = new URL(url).pathname.slice(1)
  atEnd(() => withDatabase(inject('postgresUrl'), (client) => client.query(`drop database if exists ${name} with (force)`)))
  return url
}
