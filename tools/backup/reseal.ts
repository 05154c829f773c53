import { connect } from '../../apps/api/src/database/connect.ts'
import { readSecrets } from '../../apps/api/src/config/secrets.ts'
import { onDatabase } from './target.ts'
import { Problem } from '../postgres/problem.ts'
import { reseal } from '../../apps/api/db/reseal.ts'

/** `npm run reseal`: seals under the first key of SECRET_KEY what lies under another of them, so that the other may go. */
await onDatabase(async (url) => {
  const complaints: string[] = []
  const { SECRET_KEY = '', LOOKUP_KEY = '' } = process.env
  const { secret } = readSecrets(SECRET_KEY, LOOKUP_KEY, complaints)
  if (SECRET_KEY === '') complaints.push('SECRET_KEY must be set')
  if (complaints.length > 0) throw new Problem(complaints.join('\n'))
  const { db } = connect(url, 'tool')
  try {
    return `${await reseal(db, secret)} rows were sealed anew; run it again until it says 0, then the other keys may go`
  } finally {
    await db.destroy()
  }
})
