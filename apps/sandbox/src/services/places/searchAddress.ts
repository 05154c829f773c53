import { stableNumber } from '../../ids.ts'
import { districts, dongs, legalName } from './regions.ts'
import type { District, Dong } from './regions.ts'

export type Address = {
  district: District
  dong?: Dong
  /** 번지, 본번-부번. */
  lot?: { main: string; sub: string }
  road?: { name: string; main: string; sub: string }
  point: { lng: number; lat: number }
}

/** Other names of the provinces people write. */
const matchesProvince = (word: string, { name, short }: District['province']): boolean =>
  word === name || word === short || (word.length >= 2 && name.startsWith(word)) || word === `${short}시` || word === `${short}도`

/** `성남시 분당구` answers to 성남시, 분당구, and both in a row. */
const districtWords = (district: District): string[] => district.name.split(' ')

/** Splits a written address: leading words narrow the district, one names the dong or road, then numbers. */
export function searchAddress(query: string, limit = 10): Address[] {
  const words = query.trim().split(/\s+/).filter(Boolean)
  let candidates = districts
  let index = 0
  const narrow = (fits: (district: District, word: string) => boolean): void => {
    const word = words[index]
    if (word === undefined) return
    const fitting = candidates.filter((district) => fits(district, word))
    if (fitting.length > 0) [candidates, index] = [fitting, index + 1]
  }
  narrow((district, word) => matchesProvince(word, district.province))
  narrow((district, word) => districtWords(district).includes(word))
  narrow((district, word) => districtWords(district).length > 1 && districtWords(district).at(-1) === word)
  const place = words[index]
  const narrowed = index > 0
  if (place === undefined) return narrowed ? candidates.slice(0, limit).map((district) => ({ district, point: district })) : []
  const found = inDong(candidates, place, words[index + 1])
  if (found.length > 0) return found.slice(0, limit)
  return narrowed ? onRoad(candidates, place, words[index + 1]).slice(0, limit) : []
}

function numbersOf(word: string | undefined): { main: string; sub: string } | undefined {
  const match = /^(\d+)(?:-(\d+))?(?:번지)?$/.exec(word ?? '')
  return match ? { main: match[1] ?? '', sub: match[2] ?? '' } : undefined
}

function inDong(candidates: District[], place: string, next: string | undefined): Address[] {
  const allowed = new Set(candidates.map(({ code }) => code))
  const fitting = dongs.filter((dong) => allowed.has(dong.district.code) && (dong.name === place || legalName(dong.name) === place))
  // One 법정동 is several 행정동: it is answered once, at the first of them.
  const first = new Map<string, Dong>()
  for (const dong of fitting) if (!first.has(dong.district.code)) first.set(dong.district.code, dong)
  const lot = numbersOf(next)
  return [...first.values()].map((dong) => ({ district: dong.district, dong, point: dong, ...(lot ? { lot } : {}) }))
}

/** There is no road table: a road lies in one dong of its district, always the same one. */
function onRoad(candidates: District[], place: string, next: string | undefined): Address[] {
  const road = /^(.+(?:로|길))(\d+(?:-\d+)?)?$/.exec(place)
  if (!road) return []
  const numbers = numbersOf(road[2] ?? next) ?? { main: '', sub: '' }
  return candidates.flatMap((district) => {
    const inside = dongs.filter((dong) => dong.district.code === district.code)
    const dong = inside[stableNumber(`${district.code}|${road[1]}`, Math.max(1, inside.length))]
    return dong ? [{ district, dong, point: dong, road: { name: road[1] ?? place, ...numbers } }] : []
  })
}
