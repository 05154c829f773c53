import { draftLimits } from '@dure/contract/requests/limits'
import type { Context } from '../../../context.ts'

/** What is told before anything is written: who reads it, and how often [requests.draft-told]. */
export async function aboutDrafts({ house, actor }: Context) {
  const { ai } = house.gateways
  return {
    ai: ai === null ? null : { runBy: ai.runBy.name, place: ai.runBy.place },
    perDay: actor === null ? draftLimits.perDay.guest : draftLimits.perDay.member,
  }
}
