import { moderationLimits } from '@dure/contract/moderation/limits'
import type { MemberContext } from '../../context.ts'
import { countGivenUpCashRefunds } from '../cash/index.ts'
import { countWaitingPortfolios } from '../portfolio/index.ts'
import { countProfilesToLookAt, countWaitingLicences } from '../profiles/index.ts'
import { reportsWaiting } from '../safety/index.ts'
import { countGivenUpRefunds, countOpenCases } from '../safe-payment/index.ts'
import { countStuckPayouts } from '../settlement/index.ts'
import { countOpenInquiries } from '../support/index.ts'
import { waitingCounts } from './members.sql.ts'

/** How much waits for the operators, desk by desk. */
export async function operatorHome(context: MemberContext) {
  const { db, house, now } = context
  return {
    ...(await waitingCounts(db)),
    openCases: await countOpenCases(db),
    failedJobs: (await house.jobs.dead()).length,
    reports: await reportsWaiting(context),
    licences: await countWaitingLicences(db),
    profiles: await countProfilesToLookAt(db, moderationLimits.countedTo),
    portfolios: await countWaitingPortfolios(db),
    inquiries: await countOpenInquiries(db),
    cashRefunds: await countGivenUpCashRefunds(db),
    stuckPayouts: await countStuckPayouts(db, now),
    stuckRefunds: await countGivenUpRefunds(db),
  }
}
