import { readFileSync } from 'node:fs'

/** The seed's own shape of a form; ids are given when it is written to the database. */
export type SeedAnswer = {
  readonly key: string
  readonly text: string
  /** What it is called in a request's line; absent for its text, empty where it says nothing there. */
  readonly short?: string
  readonly excludes?: readonly string[]
  readonly hasExtra?: boolean
}

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
  readonly minLength?: number
  readonly maxLength?: number
  readonly unit?: string
  /** Of counters: those with the same text must not all be 0; the text says so. */
  readonly notAllZero?: string
  readonly answers?: readonly SeedAnswer[]
}

export type SeedForm = {
  readonly description: string
  /** A request's line, part by part, with the keys of items in braces [catalogue.summary]. */
  readonly summary: readonly string[]
  /** Picked or counted first, written later [catalogue.first-question]. */
  readonly items: readonly SeedItem[]
}

/** The form of a service: each has its own. */
export const formOf = (serviceSlug: string): SeedForm =>
  JSON.parse(readFileSync(new URL(`./forms/${serviceSlug}.json`, import.meta.url), 'utf8')) as SeedForm

/** Answers that say nothing, or something else, without their question; an answer's own `short` comes before. */
export const plainShorts: Readonly<Record<string, string>> = {
  '날짜 지정': '',
  '협의 가능': '날짜 협의 가능',
  협의: '횟수 협의',
  '상담 후 결정': '',
  상관없음: '',
  '잘 모르겠어요': '',
  모름: '',
  '추천받고 싶어요': '',
  '해당 없음': '',
  없음: '',
  기타: '',
}

export const shortOf = (answer: SeedAnswer): string | null => answer.short ?? plainShorts[answer.text] ?? null
