import { calendarLimits as limits } from '@dure/contract/calendar/limits'
import type { EntryBody } from '@dure/contract/calendar/schemas'
import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { lockCalendar } from './calendar.sql.ts'
import { tellChanged } from './events.ts'
import { busyTimes, countOwn, insertOwn, ownEntryOf, setCancelled, updateOwn, type During, type OwnWords } from './entries.sql.ts'
import { duringOf } from './times.ts'

const wordsOf = ({ title, place, memo, from, takesTime }: EntryBody): OwnWords => ({
  title,
  place: place === '' ? null : place,
  memo: memo === '' ? null : memo,
  wholeDays: from === null,
  takesTime,
})

/** Whether something is booked then that a pro's own entry may not lie over; own entries may lie over each other [calendar.own-entries]. */
async function isBooked(db: Db, providerId: number, during: During, except: number | null = null): Promise<boolean> {
  return (await busyTimes(db, providerId, during, except)).some((one) => one.place !== null)
}

/** Puts an own entry in, where nothing is booked that it would take the time of. */
export function addEntry(
  context: ProviderContext,
  entry: EntryBody,
): Promise<{ id: number } | Failure<'CALENDAR_TIME_TAKEN' | 'CALENDAR_FULL'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const { providerId } = inside.actor
    await lockCalendar(db, providerId)
    if ((await countOwn(db, providerId)) >= limits.own) return fail('CALENDAR_FULL')
    const during = duringOf(entry)
    if (entry.takesTime && (await isBooked(db, providerId, during))) return fail('CALENDAR_TIME_TAKEN')
    await tellChanged(inside, providerId)
    return { id: await insertOwn(db, providerId, wordsOf(entry), during, now) }
  })
}

/** Changes or moves an own entry that stands as it was seen. */
export function changeEntry(
  context: ProviderContext,
  given: { readonly id: number; readonly sequence: number; readonly entry: EntryBody },
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'CALENDAR_TIME_TAKEN' | 'CALENDAR_CHANGED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const { providerId } = inside.actor
    const { id, sequence, entry } = given
    await lockCalendar(db, providerId)
    const row = await ownEntryOf(db, providerId, id)
    if (row === undefined) return fail('NOT_FOUND')
    const during = duringOf(entry)
    if (entry.takesTime && (await isBooked(db, providerId, during, id))) return fail('CALENDAR_TIME_TAKEN')
    await tellChanged(inside, providerId)
    return (await updateOwn(db, { id, sequence, words: wordsOf(entry), during, now })) ? { id } : fail('CALENDAR_CHANGED')
  })
}

/** Takes an own entry off. Repeating it changes nothing. */
export function removeEntry(context: ProviderContext, id: number): Promise<{ removed: boolean } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const { providerId } = inside.actor
    await lockCalendar(db, providerId)
    if ((await ownEntryOf(db, providerId, id)) === undefined) return fail('NOT_FOUND')
    await setCancelled(db, id, true, now)
    await tellChanged(inside, providerId)
    return { removed: true }
  })
}

/** Puts back what was taken off, where its time is still free. Repeating it changes nothing. */
export function restoreEntry(
  context: ProviderContext,
  id: number,
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'CALENDAR_TIME_TAKEN' | 'CALENDAR_FULL'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const { providerId } = inside.actor
    await lockCalendar(db, providerId)
    const row = await ownEntryOf(db, providerId, id)
    if (row === undefined) return fail('NOT_FOUND')
    if (row.cancelledAt === null) return { id }
    if ((await countOwn(db, providerId)) >= limits.own) return fail('CALENDAR_FULL')
    if (row.takesTime && (await isBooked(db, providerId, row))) return fail('CALENDAR_TIME_TAKEN')
    await setCancelled(db, id, false, now)
    await tellChanged(inside, providerId)
    return { id }
  })
}
