import type { Shape } from '../../navigation/row.ts'
import { rows } from '../../routes.ts'

export type Look = {
  readonly shape: Shape
  /** Where it is always the same; the build reads it in the screen's file. */
  readonly title?: string
}

/** What is known of a page before it is here, by its screen. */
export const looks: Readonly<Record<string, Look>> = Object.fromEntries(
  rows.flatMap(({ page, shape }) => (page === undefined || shape === undefined ? [] : [[page, { shape }]])),
)
