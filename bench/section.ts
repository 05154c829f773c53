import type { Databases } from './prepare.ts'

/** A line of the table. A row without a limit is information. */
export type Row = {
  readonly section: string
  readonly name: string
  /** Product and baseline, each with its unit. */
  readonly product: number
  readonly baseline: number | null
  readonly unit: string
  /** What is held against the limit. */
  readonly figure?: number
  readonly limit?: { readonly at: 'least' | 'most'; readonly value: number }
}

export type Setting = { readonly databases: Databases; readonly quick: boolean; readonly say: (line: string) => void }

export type Section = (setting: Setting) => Promise<Row[]>

export const passes = ({ figure, limit }: Row): boolean =>
  limit === undefined || figure === undefined || (limit.at === 'least' ? figure >= limit.value : figure <= limit.value)
