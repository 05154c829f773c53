import { DAY, HOUR, MINUTE, startOfSeoulDay } from '@dure/kernel/time'
import { secondsBehind, travel, type World } from './world.ts'

/** The clock the stories live by: the product's and the sandbox's, which move together. */
export type Calendar = {
  now(): Date
  pass(minutes: number): Promise<void>
  /** Goes on to a moment; stays where that is past. */
  to(moment: Date): Promise<void>
}

export async function calendarOf(world: World): Promise<Calendar> {
  let behind = (await secondsBehind(world)) * 1000
  const now = (): Date => new Date(Date.now() - behind)
  const go = async (milliseconds: number): Promise<void> => {
    await travel(world, milliseconds / 1000)
    behind = (await secondsBehind(world)) * 1000
  }
  return {
    now,
    pass: (minutes) => go(minutes * MINUTE),
    async to(moment) {
      // Others travel too, for the limits of a sign-up.
      behind = (await secondsBehind(world)) * 1000
      const ahead = moment.getTime() - now().getTime()
      if (ahead >= 1000) await go(ahead)
    },
  }
}

/** A time of day in Seoul, some days after the day of `start`. */
export function seoulTime(start: Date, days: number, hour: number, minute = 0): Date {
  return new Date(startOfSeoulDay(start).getTime() + days * DAY + hour * HOUR + minute * MINUTE)
}
