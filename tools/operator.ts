import { parseArgs } from 'node:util'
import { parseEmail } from '@dure/kernel/email'
import { databaseClock } from '../apps/api/src/clock.ts'
import { readOrigin } from '../apps/api/src/config.ts'
import { connect } from '../apps/api/src/database/connect.ts'
import { appointOperator } from '../apps/api/src/domains/sign-in/recovery/appointOperator.ts'
import { onDatabase } from './backup/target.ts'

/** `npm run operator -- --email boss@example.com [--name 김운영]`: makes somebody an operator and prints the link by which he sets his password. */
const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string', default: '운영자' } } })
const email = parseEmail(values.email ?? '')
if (email === undefined) {
  console.error('Whom? npm run operator -- --email boss@example.com')
  process.exit(1)
}
await onDatabase(async (url) => {
  const origin = readOrigin(process.env)
  const { db } = connect(url, 'tool')
  try {
    const path = await appointOperator(db, { email, name: values.name, now: (await databaseClock(db)).now() })
    return path === null
      ? `${email} is an operator, and logs in at ${origin}/login as ever; ${origin}/admin asks for a second factor first`
      : `${email} is an operator. Password, once and within a day: ${origin}${path}\nThen ${origin}/admin, which asks for a second factor first.`
  } finally {
    await db.destroy()
  }
})
