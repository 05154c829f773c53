/**
 * How far away somebody is, as it is told to others [map.told-distance]: 0 for the same neighbourhood, under a kilometre; tenths of
 * kilometres under five, whole ones beyond. What is rounded so already stays.
 */
export function toldKm(km: number): number {
  if (km < 1) return 0
  return km < 5 ? Math.round(km * 10) / 10 : Math.round(km)
}

/** `같은 동네`, `1.2km`, `24km`. */
export function formatTold(km: number): string {
  const told = toldKm(km)
  return told === 0 ? '같은 동네' : `${told}km`
}
