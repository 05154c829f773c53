import * as facts from '../facts.ts'
import { said } from '../together.ts'

/** What operators owe an answer: a desk each, as its domain says it [moderation.desks]. */
export const deskTable = said(facts, 'desks')

export type Desk = keyof typeof deskTable
/** In the order in which equally full ones are shown: what should have its answer first. */
export const desks = (Object.keys(deskTable) as [Desk, ...Desk[]]).toSorted(
  (one, other) => deskTable[one].within - deskTable[other].within,
) as [Desk, ...Desk[]]
