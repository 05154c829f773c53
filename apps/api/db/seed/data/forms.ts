import { existsSync, readFileSync } from 'node:fs'

/** The seed's own shape of a form; ids are given when it is written to the database. */
export type SeedAnswer = { readonly key: string; readonly text: string; readonly excludes?: readonly string[]; readonly hasExtra?: boolean }

export type ServiceMode = 'visit' | 'place' | 'online' | 'both'

export type SeedItem = {
  readonly key: string
  /** 1 checkbox, 2 radio, 3 text, 4 select, 5 date, 6 address to the dong, 7 address to the district, 9 image, 10 spinner, 11 textarea. */
  readonly type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | 10 | 11
  readonly title: string
  readonly required: boolean
  readonly help?: string
  readonly placeholder?: string
  readonly min?: number
  /** Of a spinner the largest number, of an image item the most pictures. */
  readonly max?: number
  readonly maxLength?: number
  readonly unit?: string
  /** Of counters: those with the same text must not all be 0; the text says so. */
  readonly notAllZero?: string
  readonly answers?: readonly SeedAnswer[]
  /** In category defaults: only services of these modes ask it. */
  readonly modes?: readonly ServiceMode[]
}

export type SeedForm = { readonly description: string; readonly items: readonly SeedItem[] }

const read = (name: string): SeedForm => JSON.parse(readFileSync(new URL(`./forms/${name}.json`, import.meta.url), 'utf8')) as SeedForm

export function hasOwnForm(serviceSlug: string): boolean {
  return existsSync(new URL(`./forms/${serviceSlug}.json`, import.meta.url))
}

/** The form of a service: its own, else its category's default without the items of other modes. */
export function formOf(service: { readonly slug: string; readonly mode: ServiceMode }, categorySlug: string): SeedForm {
  if (hasOwnForm(service.slug)) return read(service.slug)
  const { description, items } = read(`_category/${categorySlug}`)
  return {
    description,
    items: items.filter(({ modes }) => !modes || modes.includes(service.mode)),
  }
}
