import { consentKinds, requiredConsents, type ConsentKind } from '@dure/contract/consents/endpoints'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { confirmBy } from './policy.ts'
import { termsNow } from './terms.ts'
import { advertisingRow, consentPage, latestConsents, type ConsentEntry } from './consents.sql.ts'

const pageSize = 30

/** What the member agreed to, kind by kind, and how his advertising consent stands. */
export async function getConsents(context: MemberContext) {
  const { memberId } = context.actor
  const [latest, ads, words] = [
    new Map((await latestConsents(context.db, memberId)).map((one) => [one.kind, one])),
    await advertisingRow(context.db, memberId),
    await termsNow(context.house, context.now),
  ]
  const marketing = latest.get('marketing')?.granted ?? false
  const now: Partial<Record<ConsentKind, boolean>> = {
    ad_sms: ads?.sms ?? false,
    ad_email: ads?.email ?? false,
    ad_push: ads?.push ?? false,
    ad_night: ads?.night ?? false,
    news: ads !== undefined,
  }
  const agreed = (kind: 'usage' | 'privacy'): boolean =>
    latest.get(kind)?.granted === true && latest.get(kind)?.version === words[kind].version
  return {
    items: consentKinds.map((kind) => {
      const one = latest.get(kind)
      return {
        kind,
        granted: now[kind] ?? one?.granted ?? false,
        version: one?.version ?? null,
        at: one?.createdAt.toISOString() ?? null,
        required: (requiredConsents as readonly ConsentKind[]).includes(kind),
      }
    }),
    advertising:
      ads === undefined || !marketing
        ? null
        : {
            confirmedAt: ads.confirmedAt.toISOString(),
            confirmBy: confirmBy(ads.confirmedAt).toISOString(),
            asked: ads.notifiedAt !== null,
          },
    terms: { required: !agreed('usage') || !agreed('privacy'), version: words.usage.version },
  }
}

type History = {
  items: (Omit<ConsentEntry, 'createdAt'> & { at: string })[]
  next_cursor: string | null
}

export async function listConsentHistory(context: MemberContext, before: number | null): Promise<History> {
  const rows = await consentPage(context.db, { memberId: context.actor.memberId, before, limit: pageSize + 1 })
  const { items, next_cursor } = pageOf(rows, pageSize, (row) => [row.id])
  return { items: items.map(({ createdAt, ...one }) => ({ ...one, at: createdAt.toISOString() })), next_cursor }
}
