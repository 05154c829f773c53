import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { PromotionKind } from '@dure/contract/promotions/pageDrafts'
import { stateAt } from '@dure/contract/promotions/states'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { forgetCounted } from '../../counters/index.ts'
import { promotionPath } from './owner.ts'
import { deletePromotion, endNow, lockPromotion, promotionsOf } from './pages.sql.ts'

export async function listPromotions({ db, now }: Context, kind: PromotionKind): Promise<Answer<'GET /v1/admin/promotions'>> {
  return {
    items: (await promotionsOf(db, kind)).map((row) => ({
      id: row.id,
      title: row.draft.title,
      text: row.draft.text,
      ord: row.ord,
      role: row.draft.kind === 'landing' ? 'all' : row.draft.role,
      from: row.startsAt.toISOString(),
      until: row.endsAt?.toISOString() ?? null,
      state: stateAt(row, now),
      path: promotionPath(row.draft, row.id),
      pages: row.draft.kind === 'banner' ? row.draft.pages : [],
      forCustomers: row.forCustomers,
      places: row.places,
      seen: row.seen,
      clicked: row.clicked,
      joined: row.joined,
    })),
  }
}

/** Ends it now. An event that began stays readable for who took part; what nobody could take part in is gone [promotions.events]. */
export function endPromotion(context: MemberContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async ({ db, now }) => {
    const row = await lockPromotion(db, id)
    if (row === undefined) return fail('NOT_FOUND')
    if (row.kind === 'event' && row.startsAt < now) {
      if (row.endsAt! <= now) return fail('NOT_ACCEPTABLE', { reason: '이미 끝난 이벤트예요.' })
      await endNow(db, row as never, now)
    } else {
      await deletePromotion(db, id)
      const kinds = row.kind === 'landing' ? (['landing'] as const) : ([row.kind, `${row.kind}Click`] as const)
      // oxlint-disable-next-line no-await-in-loop -- two at most, in one transaction
      for (const kind of kinds) await forgetCounted(db, kind, [id])
    }
    tellAudit(context, { before: { until: row.endsAt?.toISOString() ?? null }, after: { until: now.toISOString() } })
    return { id }
  })
}
