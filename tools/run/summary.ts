import type { Environment } from './environment.ts'
import type { Person } from './seed.ts'

/** What a person needs to know once everything runs. */
export function summary(env: Environment, people: readonly Person[], lacks?: string): string {
  const lines = ['', `  Dure        http://localhost:${env.port}`]
  if (env.sandbox) lines.push(`  sandbox     http://localhost:${env.sandboxPort}`)
  lines.push(`  data        ${env.databaseUrl ? 'DATABASE_URL' : env.dataDir}`)
  if (people.length > 0) {
    lines.push('', '  demo people')
    for (const { role, name, email, password, secret } of people) {
      lines.push(`  ${role.padEnd(10)}  ${email.padEnd(28)}  ${password.padEnd(16)}  ${name}`)
      if (secret !== undefined) lines.push(`  ${''.padEnd(10)}  TOTP secret for an authenticator: ${secret}`)
    }
  }
  if (lacks !== undefined) lines.push('', `  ${lacks}`)
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}
