import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type CategoryData = {
  slug: string
  name: string
  emoji: string
  tagline: string
  order: number
  category2: { slug: string; name: string; order: number }[]
  services: ServiceData[]
}

export type ServiceData = {
  slug: string
  name: string
  category2: string
  keywords: string[]
  price: { min: number; avg: number; max: number; unit: string }
  mode: 'visit' | 'online' | 'both' | 'place'
  order: number
  emoji: string
  licence?: { name: string; enforced: boolean }
  referralBarred?: boolean
  /** Companies ask for it as such [bizlink.services]. */
  isBusiness?: boolean
}

const folder = join(import.meta.dirname, 'data')

/** One file of the seed's data, parsed. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the file's shape
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
}
