import { fail, type Failure } from '@dure/contract/errors'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { profileLimits } from '@dure/contract/profiles/limits'
import type { PeriodChanges } from '@dure/contract/profiles/schemas'
import { seoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../../context.ts'
import type { ProfileRow } from '../profile/profile.sql.ts'
import { deletePeriods, insertPeriods, orderPeriods, updatePeriods, type PeriodRow, type PeriodTable } from './editing.sql.ts'
import { editProfile } from './editProfile.ts'

type Kind = 'career' | 'education'
const tables = { career: 'provider_career', education: 'provider_education' } as const satisfies Record<Kind, PeriodTable>
const most = { career: profileLimits.careers, education: profileLimits.educations } as const
const rowsOf = (row: ProfileRow, kind: Kind): readonly PeriodRow[] => (kind === 'career' ? row.careers : row.educations)

/** Changes what is named of careers or educations and leaves the rest as it is [profiles.periods]. */
export async function changePeriods(
  context: ProviderContext,
  before: ProfileRow,
  kind: Kind,
  changes: PeriodChanges,
): Promise<Failure<'INVALID_PARAMS' | 'NOT_FOUND'> | void> {
  const { providerId } = context.actor
  const [table, own] = [tables[kind], rowsOf(before, kind)]
  const ids = new Set(own.map((one) => one.id))
  const named = changes.updatedIds === undefined ? null : new Set(changes.updatedIds)
  const gone = new Set(changes.deletedIds)
  const updated = changes.data.flatMap((one) => {
    const { id } = one
    return id === undefined || gone.has(id) || (named !== null && !named.has(id)) ? [] : [{ ...one, id }]
  })
  const added = changes.data.filter((one) => one.id === undefined)
  const all = [...gone, ...updated.map((one) => one.id), ...(named ?? [])]
  if (!all.every((id) => ids.has(id))) return fail('NOT_FOUND')
  const late = tooLate(kind, changes.data, seoulDay(context.now).slice(0, 7))
  if (late !== null) return late
  if (own.length - gone.size + added.length > most[kind])
    return fail('INVALID_PARAMS', { fields: { [kind]: `${most[kind]}개까지 적을 수 있어요.` } })
  if (gone.size > 0) await deletePeriods(context.db, table, providerId, [...gone])
  if (updated.length > 0) await updatePeriods(context.db, table, providerId, updated)
  if (added.length > 0) await insertPeriods(context.db, table, providerId, added)
}

/** Nobody has worked or studied in a month that has not come. */
function tooLate(kind: Kind, data: PeriodChanges['data'], now: string): Failure<'INVALID_PARAMS'> | null {
  const fields: Record<string, string> = {}
  for (const [at, one] of data.entries()) {
    if (one.startMonth > now) fields[`${kind}.data.${at}.startMonth`] = '아직 오지 않은 달이에요.'
    if (one.endMonth !== null && one.endMonth > now) fields[`${kind}.data.${at}.endMonth`] = '아직 오지 않은 달이에요.'
  }
  return Object.keys(fields).length === 0 ? null : fail('INVALID_PARAMS', { fields })
}

/** Puts careers or educations in this order; those left out follow as they were. */
export function reorderPeriods(
  context: ProviderContext,
  kind: Kind,
  given: { version?: number | undefined; ids: readonly number[] },
): Promise<Profile | Failure<'PROFILE_CHANGED' | 'NOT_FOUND'>> {
  return editProfile<Failure<'NOT_FOUND'>>(context, given.version, async (inside, before) => {
    const own = rowsOf(before, kind).map((one) => one.id)
    const wanted = [...new Set(given.ids)]
    if (!wanted.every((id) => own.includes(id))) return fail('NOT_FOUND')
    const rest = own.filter((id) => !wanted.includes(id))
    await orderPeriods(inside.db, tables[kind], inside.actor.providerId, [...wanted, ...rest])
    return undefined
  })
}
