import { parseArgs } from 'node:util'
import { roles as known, type Role } from '@dure/contract/rights'
import { parseEmail } from '@dure/kernel/email'
import { answerHooks } from '../apps/api/src/composition.ts'
import { databaseClock } from '../apps/api/src/clock.ts'
import { readOrigin } from '../apps/api/src/config/config.ts'
import { connect } from '../apps/api/src/database/connect.ts'
import { appointOperator } from '../apps/api/src/domains/sign-in/recovery/appointOperator.ts'
import { changeOperator } from '../apps/api/src/domains/sign-in/recovery/operators.ts'
import { onDatabase } from './backup/target.ts'

/**
 * `npm run operator -- --email boss@example.com [--name 김운영] [--role lead,money]`: makes somebody an operator and prints the link
 * by which he sets his password; a lead unless said. Of one there is, `--role` changes what he may do, `--renew-factor` has him
 * set up another second factor, and `--remove` takes all of it away, with his sessions.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string', default: '운영자' },
    role: { type: 'string' },
    remove: { type: 'boolean', default: false },
    'renew-factor': { type: 'boolean', default: false },
  },
})
const refuse = (words: string): never => {
  console.error(words)
  process.exit(1)
}
const email = parseEmail(values.email ?? '') ?? refuse('Whom? npm run operator -- --email boss@example.com')
const roles = values.role === undefined ? null : [...new Set(values.role.split(','))]
if (roles?.some((role) => !known.includes(role as Role)) === true) refuse(`Which role? --role takes some of ${known.join(',')}`)
// What ends with his sessions is other domains' to end.
answerHooks()
await onDatabase(async (url) => {
  const origin = readOrigin(process.env)
  const { db } = connect(url, 'tool')
  try {
    if (values.remove || values['renew-factor']) {
      const change = { remove: values.remove, renewFactor: values['renew-factor'], roles: roles as Role[] | null }
      const ended = await changeOperator(db, email, change)
      if (ended === null) return refuse(`There is no account of ${email}`)
      return values.remove
        ? `${email} is no operator any more; sessions that ended: ${ended}`
        : `${email} sets up another second factor at the next login; sessions that ended: ${ended}`
    }
    const given = { email, name: values.name, roles: (roles ?? ['lead']) as Role[], now: (await databaseClock(db)).now() }
    const path = await appointOperator(db, given)
    return path === null
      ? `${email} is an operator (${given.roles.join(', ')}), and logs in at ${origin}/login as ever; ${origin}/admin asks for a second factor first`
      : `${email} is an operator (${given.roles.join(', ')}). Password, once and within a day: ${origin}${path}\nThen ${origin}/admin, which asks for a second factor first.`
  } finally {
    await db.destroy()
  }
})
