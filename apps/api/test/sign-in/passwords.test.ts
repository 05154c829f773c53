import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const passwords = join(import.meta.dirname, '../../src/domains/sign-in/passwords.ts')

test('a password is kept by argon2id at the cost that OWASP asks for', async () => {
  // In a process of its own: those of the tests hash for less.
  const program = `import(${JSON.stringify(passwords)}).then(async ({ hashOfNobodys }) => console.log(await hashOfNobodys()))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program])
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
