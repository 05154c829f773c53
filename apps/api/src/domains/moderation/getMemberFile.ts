import { walletOf } from '../../ledger/index.ts'
import { memberMoves } from '@dure/contract/accounts/states'
import { fail, type Failure } from '@dure/contract/errors'
import type { MemberFile, PenaltyView } from '@dure/contract/moderation/endpoints'
import { penaltyMoves, penaltyStateOf } from '@dure/contract/moderation/states'
import { mayMove } from '@dure/contract/moves'
import type { MemberContext } from '../../context.ts'
import { consentHistoryOf } from '../consents/index.ts'
import { countQuotesOf } from '../quotes/index.ts'
import { countRequestsOf } from '../requests/index.ts'
import { countDealsOf } from '../safe-payment/index.ts'
import { deviceOf, sessionsOf } from '../sign-in/index.ts'
import { foundView } from './findMembers.ts'
import { memberFileRow } from './members.sql.ts'
import { penaltiesOf, type PenaltyRow } from './penalties.sql.ts'

/** All that operators may see of a member. */
export async function getMemberFile(context: MemberContext, id: number): Promise<MemberFile | Failure<'NOT_FOUND'>> {
  const { db, now } = context
  const row = await memberFileRow(db, id)
  if (row === undefined) return fail('NOT_FOUND')
  const consents = await consentHistoryOf(db, id)
  const sessions = await sessionsOf(db, id, now)
  const penalties = await penaltiesOf(db, id)
  const quotes = row.providerId === null ? { byHand: 0, automatic: 0 } : await countQuotesOf(db, row.providerId)
  const running = penalties.find((one) => one.liftedAt === null)
  const appealWaits = running !== undefined && running.appealedAt !== null && running.appealDecidedAt === null
  return {
    account: {
      ...foundView(row),
      isOperator: row.isOperator,
      signupMethod: row.signupMethod,
      lastSessionAt: iso(row.lastSessionAt),
      leftAt: iso(row.leftAt),
      provider: row.providerId === null ? null : { id: row.providerId, nickName: row.nickName ?? '', reviewCount: row.reviewCount ?? 0 },
      cash: (await walletOf(context, id)).total,
    },
    counts: {
      requests: await countRequestsOf(db, id),
      quotes: quotes.byHand,
      automaticQuotes: quotes.automatic,
      deals: await countDealsOf(db, { memberId: id, providerId: row.providerId }),
    },
    consents: consents.map((one) => ({ kind: one.kind, version: one.version, granted: one.granted, at: one.createdAt.toISOString() })),
    sessions: sessions.map((one) => ({
      id: one.id,
      device: deviceOf(one.userAgent),
      address: one.address,
      createdAt: one.createdAt.toISOString(),
      lastUsedAt: one.lastUsedAt.toISOString(),
    })),
    penalties: penalties.map(penaltyView),
    can: {
      givePenalty: mayMove(memberMoves.ban, row.status) && !row.isOperator,
      liftPenalty: !appealWaits && penalties.some((one) => mayMove(penaltyMoves.lift, penaltyStateOf({ liftedAt: one.liftedAt }))),
      decideAppeal: appealWaits && running.givenBy !== context.actor.memberId,
    },
  }
}

function penaltyView(row: PenaltyRow): PenaltyView {
  return {
    id: row.id,
    reason: row.reason,
    startsAt: row.startsAt.toISOString(),
    endsAt: iso(row.endsAt),
    givenBy: row.givenBy,
    liftedAt: iso(row.liftedAt),
    liftedBy: row.liftedBy,
    liftReason: row.liftReason,
    appeal: row.appeal,
    appealedAt: iso(row.appealedAt),
    appealOutcome: row.appealOutcome,
    appealAnswer: row.appealAnswer,
    appealDecidedBy: row.appealDecidedBy,
    appealDecidedAt: iso(row.appealDecidedAt),
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
