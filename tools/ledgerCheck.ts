import { readConfig } from '../apps/api/src/config/config.ts'
import { databaseClock } from '../apps/api/src/clock.ts'
import { answerHooks } from '../apps/api/src/composition.ts'
import { connect } from '../apps/api/src/database/connect.ts'
import { GatewayError, openGateways } from '../apps/api/src/gateways/index.ts'
import { checkBooks, checkGateway, type Difference } from '../apps/api/src/ledger/check.ts'
import { onDatabase } from './backup/target.ts'

/**
 * `npm run ledger:check`: rebuilds every balance from the postings, proves that lots, cash log and escrow say the
 * same, and reconciles with the gateway's own list of payments. `--books` leaves the gateway out.
 * Leaves with 1 on any difference.
 */
answerHooks()
let wrong = false
await onDatabase(async (url) => {
  const config = readConfig({ ...process.env, DATABASE_URL: url })
  const { db } = connect(url, 'tool')
  const gateways = openGateways(config)
  try {
    const found: Difference[] = await checkBooks(db)
    let told = 'the gateway was not asked'
    if (!process.argv.includes('--books')) {
      const { payments, differences } = await checkGateway(db, gateways.payments, (await databaseClock(db)).now())
      found.push(...differences)
      told = `${payments} payments at the gateway`
    }
    for (const one of found) console.error(`${one.rule}: ${one.what}: expected ${one.expected}, found ${one.found}`)
    wrong = found.length > 0
    return found.length === 0 ? `the books hold; ${told}` : `${found.length} differences; ${told}`
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    wrong = true
    return `the gateway did not answer (${error.code}); the books alone: npm run ledger:check -- --books`
  } finally {
    gateways.mail.close()
    await db.destroy()
  }
})
if (wrong) process.exitCode = 1
