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
  return {
    account: {
      ...foundView(row),
      isOperator: row.is_operator,
      signupMethod: row.signup_method,
      lastSessionAt: iso(row.last_session_at),
      leftAt: iso(row.left_at),
      provider:
        row.provider_id === null ? null : { id: row.provider_id, nickName: row.nick_name ?? '', reviewCount: row.review_count ?? 0 },
      cash: (await walletOf(context, id)).total,
    },
    counts: {
      requests: await countRequestsOf(db, id),
      quotes: row.provider_id === null ? 0 : await countQuotesOf(db, row.provider_id),
      deals: await countDealsOf(db, { memberId: id, providerId: row.provider_id }),
    },
    consents: consents.map((one) => ({ kind: one.kind, version: one.version, granted: one.granted, at: one.created_at.toISOString() })),
    sessions: sessions.map((one) => ({
      id: one.id,
      device: deviceOf(one.user_agent),
      address: one.address,
      createdAt: one.created_at.toISOString(),
      lastUsedAt: one.last_used_at.toISOString(),
    })),
    penalties: penalties.map(penaltyView),
    can: {
      givePenalty: mayMove(memberMoves.ban, row.status) && !row.is_operator,
      liftPenalty: penalties.some((one) => mayMove(penaltyMoves.lift, penaltyStateOf({ liftedAt: one.lifted_at }))),
    },
  }
}

function penaltyView(row: PenaltyRow): PenaltyView {
  return {
    id: row.id,
    reason: row.reason,
    startsAt: row.starts_at.toISOString(),
    endsAt: iso(row.ends_at),
    givenBy: row.given_by,
    liftedAt: iso(row.lifted_at),
    liftedBy: row.lifted_by,
    liftReason: row.lift_reason,
    appeal: row.appeal,
    appealedAt: iso(row.appealed_at),
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
