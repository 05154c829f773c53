import type { Right } from '../rights.ts'
import type { Subject } from '../subjects.ts'

/** What operators owe an answer. */
export type DeskRow = {
  readonly label: string
  /** Its page; where a page holds several desks, with the query that shows this one. */
  readonly path: string
  /** Within what time the oldest should have its answer, in milliseconds. */
  readonly within: number
  /** What its things are called in the audit. */
  readonly about: Subject
  readonly right: Right
}
