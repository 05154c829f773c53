import { kindOfBadge, meets, shownBadges, type Measured } from '@dure/contract/badges/badges'
import { badgeNames, type BadgeName } from '@dure/contract/badges/names'
import type { BadgeMission, HeldBadge } from '@dure/contract/badges/endpoints'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { providerOfMember } from '../profiles/index.ts'
import { badgesOf, heldBadges, type BadgeRow } from './badges.sql.ts'
import { measuredPro } from './measured.sql.ts'

export const badgeView = (badge: BadgeName): HeldBadge => {
  const { name, meaning } = kindOfBadge(badge)
  return { badge, name, meaning }
}

/** A badge with what it takes and how far its pro is. */
function missionOf(badge: BadgeName, measured: Measured, row: BadgeRow | undefined): BadgeMission {
  const { name, meaning, criteria, bounds } = kindOfBadge(badge)
  const steps = bounds.map((bound) => ({
    measure: bound.measure,
    now: measured[bound.measure],
    least: 'least' in bound ? bound.least : null,
    most: 'most' in bound ? bound.most : null,
    met: meets(bound, measured[bound.measure]),
  }))
  return {
    badge,
    name,
    meaning,
    criteria,
    status: row?.status ?? null,
    since: row?.since.toISOString() ?? null,
    endsOn: row?.endsOn ?? null,
    met: steps.every((step) => step.met),
    steps,
  }
}

type Badges = { badges: HeldBadge[]; missions: BadgeMission[] | null }

/** A pro's badges by his member id [badges.criteria]; how far he is is for himself alone. */
export async function getBadges({ db, actor, now }: Context, id: number | 'me'): Promise<Badges | Failure<'NOT_FOUND'>> {
  const memberId = id === 'me' ? (actor?.memberId ?? null) : id
  const pro = memberId === null ? undefined : await providerOfMember(db, memberId)
  if (pro === undefined) return fail('NOT_FOUND')
  const badges = shownBadges((await heldBadges(db, [pro.id])).get(pro.id) ?? []).map(badgeView)
  if (actor?.memberId !== memberId) return { badges, missions: null }
  const [measured, rows] = [await measuredPro(db, pro.id, now), await badgesOf(db, pro.id)]
  if (measured === undefined) return fail('NOT_FOUND')
  return {
    badges,
    missions: badgeNames.map((badge) =>
      missionOf(
        badge,
        measured,
        rows.find((row) => row.badge === badge),
      ),
    ),
  }
}
