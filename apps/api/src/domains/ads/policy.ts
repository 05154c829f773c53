import { DAY, startOfNextSeoulDay } from '@dure/kernel/time'

type Week = { readonly startsAt: Date; readonly endsAt: Date }

/** What comes back of a price for the days on which an ad is not shown: today counts as shown once its week began. Rounded up: in its pro's favour. */
export function unshownOf(price: number, { startsAt, endsAt }: Week, now: Date): number {
  if (now < startsAt) return price
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / DAY)
  const left = Math.max(0, Math.round((endsAt.getTime() - startOfNextSeoulDay(now).getTime()) / DAY))
  return Math.ceil((price * left) / days)
}
