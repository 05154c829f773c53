import type { Catalogue } from '../../catalogue/index.ts'

/** A place somebody named, as far as it is known for sure, and whether he comes from there or goes there. */
export type SpokenPlace = {
  readonly districtCode: string
  readonly dongId: string | null
  readonly role: 'from' | 'to' | null
  readonly sure: number
  readonly at: number
}

type Named = { readonly provinceCode?: string; readonly districtCode?: string; readonly dongId?: string }

const indexes = new WeakMap<Catalogue, ReadonlyMap<string, readonly Named[]>>()

/** Regions by what people call them: 서울, 강남구, 강남, 역삼동 for 역삼1동. */
function indexOf(catalogue: Catalogue): ReadonlyMap<string, readonly Named[]> {
  let index = indexes.get(catalogue)
  if (index === undefined) {
    const made = new Map<string, Named[]>()
    const add = (name: string, named: Named) => {
      const known = made.get(name)
      if (known === undefined) made.set(name, [named])
      else known.push(named)
    }
    for (const { code, short, name } of catalogue.provinces) for (const one of new Set([short, name])) add(one, { provinceCode: code })
    for (const { code, provinceCode, name } of catalogue.districts)
      for (const part of new Set([name, ...name.split(' ')])) {
        add(part, { provinceCode, districtCode: code })
        const bare = part.replace(/[시군구]$/, '')
        if (bare.length >= 2 && bare !== part) add(bare, { provinceCode, districtCode: code })
      }
    for (const { id, districtCode, name } of catalogue.dongs) {
      const provinceCode = catalogue.districtByCode.get(districtCode)?.provinceCode
      const plain = name.replaceAll(/\d+|[·.]/g, '')
      for (const one of new Set([name, plain]))
        if (one.length >= 3) add(one, { ...(provinceCode === undefined ? {} : { provinceCode }), districtCode, dongId: id })
    }
    index = made
    indexes.set(catalogue, index)
  }
  return index
}

const behind = /^(.+?)(?:에서|부터|으로|로|까지|에|의|쪽|근처|이고|인데|이에요|예요|입니다|이랑|랑|하고|과|와|은|는|이|가|을|를|도|,|\.)+$/

/** The places a text names, in its order; words next to each other narrow one place: “서울 강남구 역삼동”. */
export function spokenPlaces(catalogue: Catalogue, text: string): SpokenPlace[] {
  const index = indexOf(catalogue)
  const places: { districts: Set<string>; dongs: Set<string>; tail: string; at: number }[] = []
  let open: { provinces: Set<string>; place: (typeof places)[number] | null } | null = null
  for (const match of text.normalize('NFC').matchAll(/[^\s,()]+/g)) {
    const word = match[0]
    const bare = index.has(word) ? word : (behind.exec(word)?.[1] ?? word)
    const named = index.get(bare)
    if (named === undefined) {
      open = null
      continue
    }
    const tail = word.slice(bare.length)
    const provinceOnly = named.filter((one) => one.districtCode === undefined)
    if (provinceOnly.length > 0 && named.length === provinceOnly.length) {
      open = { provinces: new Set(provinceOnly.map((one) => one.provinceCode!)), place: null }
      continue
    }
    const inside: Named[] = named.filter(
      (one) =>
        one.districtCode !== undefined &&
        (open === null || open.provinces.size === 0 || open.provinces.has(one.provinceCode!)) &&
        (open?.place == null || one.dongId === undefined || open.place.districts.has(one.districtCode)),
    )
    const found = inside.length > 0 ? inside : named.filter((one) => one.districtCode !== undefined)
    const place: (typeof places)[number] = {
      districts: new Set(found.map((one) => one.districtCode!)),
      dongs: new Set(found.flatMap((one) => (one.dongId === undefined ? [] : [one.dongId]))),
      tail,
      at: match.index,
    }
    // The second word of one place takes the first one's stead.
    if (open?.place != null && inside.length > 0 && open.place.dongs.size === 0) places.pop()
    places.push(place)
    open = tail === '' ? { provinces: open?.provinces ?? new Set(), place } : null
  }
  return places.flatMap(({ districts, dongs, tail, at }): SpokenPlace[] => {
    const role = /^(에서|부터)/.test(tail) ? 'from' : /^(으로|로|까지)/.test(tail) ? 'to' : null
    if (districts.size !== 1) return []
    const [districtCode] = districts
    const [dongId = null] = dongs
    // 역삼동 is 역삼1동 or 역삼2동.
    return [{ districtCode: districtCode!, dongId, role, sure: dongs.size > 1 ? 0.5 : 0.85, at }]
  })
}
