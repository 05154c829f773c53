const distances = [3, 5, 10, 20, 40]

export type Place = { readonly district?: string | undefined; readonly distance?: string | undefined }
type District = { readonly code: string; readonly name: string; readonly count: number }
type PlaceChoice = { readonly value: string; readonly label: string; readonly count?: number }

/** A district or a distance as one value; nothing where neither is chosen. */
export const valueOfPlace = ({ district, distance }: Place): string =>
  district === undefined ? (distance === undefined ? '' : `km:${distance}`) : `at:${district}`

export function placeOf(value: string): Place {
  const [kind, rest] = value.split(':')
  return kind === 'km' ? { distance: rest } : kind === 'at' ? { district: rest } : {}
}

/** All places, distances, and the districts where there are some; the chosen one too where it is another. */
export const placeChoices = ({ district, distance }: Place, districts: readonly District[]): readonly PlaceChoice[] => [
  { value: '', label: '모든 지역' },
  ...distances.map((km) => ({ value: `km:${km}`, label: `${km}km 안` })),
  ...(distance === undefined || distances.includes(Number(distance)) ? [] : [{ value: `km:${distance}`, label: `${distance}km 안` }]),
  ...districts.map((one) => ({ value: `at:${one.code}`, label: one.name, count: one.count })),
  ...(district === undefined || districts.some((one) => one.code === district) ? [] : [{ value: `at:${district}`, label: '고른 지역' }]),
]
