import { existsSync, readFileSync } from 'node:fs'
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
}

/** `modes` keeps an item to services done in one of these ways; `excludes` names items by key. */
export type FormItemData = {
  key: string
  type: number
  title: string
  required: boolean
  modes?: string[]
  answers?: { key: string; text: string; hasExtra?: boolean; excludes?: string[] }[]
  min?: number
  max?: number
  unit?: string
  placeholder?: string
  maxLength?: number
}

export type FormData = { description: string; items: FormItemData[] }

const folder = join(import.meta.dirname, 'data')

/** One file of the seed's data, parsed. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the file's shape
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
}

/** A service's own form, else its category's, without the items that do not fit how the service is done. */
export function formOf(category: CategoryData, service: ServiceData): FormData {
  const own = join('forms', `${service.slug}.json`)
  const form = readData<FormData>(existsSync(join(folder, own)) ? own : join('forms/_category', `${category.slug}.json`))
  return { ...form, items: form.items.filter((item) => item.modes === undefined || item.modes.includes(service.mode)) }
}
