import { DAY, seoulDay, WEEK } from '@dure/kernel/time'

const names = ['오늘', '어제', '최근 한 주', '그 전'] as const

/** Notices, newest first, by the days one remembers. */
export function groupsOf<One extends { readonly createdAt: string }>(
  notices: readonly One[],
  now: Date,
): readonly (readonly [day: (typeof names)[number], notices: readonly One[]])[] {
  const [today, yesterday] = [seoulDay(now), seoulDay(new Date(now.getTime() - DAY))]
  const nameOf = ({ createdAt }: One) => {
    const at = new Date(createdAt)
    const day = seoulDay(at)
    if (day >= today) return names[0]
    if (day === yesterday) return names[1]
    return now.getTime() - at.getTime() < WEEK ? names[2] : names[3]
  }
  return names.flatMap((name) => {
    const of = notices.filter((one) => nameOf(one) === name)
    return of.length === 0 ? [] : [[name, of] as const]
  })
}
