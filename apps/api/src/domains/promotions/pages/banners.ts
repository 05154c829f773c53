import { dismissedCookie } from '@dure/contract/promotions/pagePlaces'
import { readCookie, cookieLine } from '@dure/contract/analytics/cookies'
import type { Banner } from '@dure/contract/promotions/banners'
import { fail, type Failure } from '@dure/contract/errors'
import type { BannerDraft } from '@dure/contract/promotions/pageDrafts'
import { promotionLimits as limits } from '@dure/contract/promotions/limits'
import { stateAt } from '@dure/contract/promotions/states'
import { DAY, SECOND } from '@dure/kernel/time'
import type { Context, House } from '../../../context.ts'
import type { Transport } from '../../../http/bind.ts'
import { picturesOf } from './eventView.ts'
import { dismissedBy, dismissFor, promotionById, runningPromotions, type PromotionRow } from './pages.sql.ts'

type Row = PromotionRow<BannerDraft>
type Running = readonly { readonly row: Row; readonly shown: Banner }[]
const kept = new WeakMap<House, { readonly until: number; readonly running: Promise<Running> }>()

/** All that run, kept as long as answers to guests are [availability.kept-reads]: pages ask no statement more for them. */
function runningBanners(context: Context): Promise<Running> {
  const { house } = context
  const found = kept.get(house)
  if (found !== undefined && found.until > performance.now() && !context.wroteJustNow) return found.running
  const running = readRunning(context)
  kept.set(house, { until: performance.now() + house.config.keptReads, running })
  // A failed read must not stay.
  running.catch(() => kept.delete(house))
  return running
}

async function readRunning(context: Context): Promise<Running> {
  const { now } = context
  const rows = await runningPromotions<BannerDraft>(context.db, 'banner', now, new Date(now.getTime() + DAY))
  const pictures = await picturesOf(context, rows)
  return rows.map((row, at) => ({
    row,
    shown: {
      id: row.id,
      contentType: row.draft.type,
      title: row.draft.title,
      text: row.draft.text,
      image: pictures[at]!,
      link: row.draft.link!,
      mark: row.draft.mark,
      order: row.ord,
      startAt: row.startsAt.toISOString(),
      endAt: row.endsAt?.toISOString() ?? null,
      dismissDays: row.draft.dismissDays,
    },
  }))
}

type Asked = { readonly role?: 'guest' | 'customer' | 'provider' | undefined; readonly place?: string | undefined }

/** What of the banners stands on a page for a side now, but for what the caller put away [promotions.banners]. */
export async function bannersFor(context: Context, { role, place }: Asked, transport: Transport | null): Promise<Banner[]> {
  const { db, now, actor } = context
  const here = (await runningBanners(context)).filter(
    ({ row }) =>
      stateAt(row, now) === 'running' &&
      (place === undefined || (row.draft.pages as readonly string[]).includes(place)) &&
      (role === undefined || row.draft.role === 'all' || row.draft.role === role),
  )
  if (here.length === 0) return []
  const away =
    actor === null
      ? awayInBrowser(here, transport)
      : await dismissedBy(
          db,
          actor.memberId,
          here.map(({ row }) => row.id),
          now,
        )
  return here
    .filter(({ row }) => !away.has(row.id))
    .slice(0, limits.shownOnPage)
    .map(({ shown }) => shown)
}

/** What this browser says it put away; a page that guests share says nothing of it, and the browser hides it by itself. */
const awayInBrowser = (here: Running, transport: Transport | null): ReadonlySet<number> =>
  new Set(
    here
      .map(({ row }) => row.id)
      .filter((id) => readCookie(transport?.request.headers.cookie, { name: dismissedCookie(id) }) !== undefined),
  )

/** Puts a banner away for as many days as it says: a member's everywhere, a guest's in his browser. */
export async function dismissBanner(
  { db, now, actor, house }: Context,
  id: number,
  transport: Transport | null,
): Promise<{ until: string } | Failure<'NOT_FOUND'>> {
  const row = await promotionById<BannerDraft>(db, 'banner', id)
  if (row === undefined) return fail('NOT_FOUND')
  const days = row.draft.dismissDays
  const until = new Date(now.getTime() + days * DAY)
  if (actor !== null) await dismissFor(db, { pageId: id, memberId: actor.memberId, until })
  else
    void transport?.reply.header(
      'set-cookie',
      cookieLine({ name: dismissedCookie(id), seconds: (days * DAY) / SECOND }, '1', house.config.secureCookies),
    )
  return { until: until.toISOString() }
}
