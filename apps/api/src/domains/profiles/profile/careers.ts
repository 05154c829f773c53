export type Career = { readonly startMonth: string; readonly endMonth: string | null }

/** Months (`2016-02`, both ends counted) in which at least one of the careers ran; one that runs on lasts to `until` [profiles.careers]. */
export function careerMonths(careers: readonly Career[], until: string): number {
  const number = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  const spans = careers.map((one) => [number(one.startMonth), number(one.endMonth ?? until)] as const).toSorted(([a], [b]) => a - b)
  let [months, counted] = [0, -Infinity]
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, counted + 1) + 1)
    counted = Math.max(counted, to)
  }
  return months
}
