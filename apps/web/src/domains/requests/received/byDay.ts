import { seoulDay } from '@dure/kernel/time'

/** By the Seoul day they came on, the newest day first; within a day as they were answered. */
export function byDay<Item extends { readonly createdAt: string }>(
  items: readonly Item[],
): readonly (readonly [day: string, items: readonly Item[]])[] {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const day = seoulDay(new Date(item.createdAt))
    const some = days.get(day)
    if (some === undefined) days.set(day, [item])
    else some.push(item)
  }
  return [...days].toSorted(([one], [other]) => (one < other ? 1 : -1))
}
