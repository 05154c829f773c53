import type { ApiError } from '@dure/contract/client'
import type { Step } from './keepStep.ts'

/** The fields that a step has beside which a refusal is said. */
const ownFields: Readonly<Record<Step, readonly string[]>> = {
  service: [],
  place: [],
  answers: [],
  quote: ['cost', 'prices', 'answer'],
  budget: ['quoteBudgetCash', 'dailyCap'],
}

type Refused = Pick<ApiError, 'fields' | 'message'> | undefined

/** What is said beneath a step: every refusal but one whose fields all stand in it and say it themselves. */
export function saidBeneath(step: Step, refused: Refused): string | undefined {
  const fields = Object.keys(refused?.fields ?? {})
  return fields.length > 0 && fields.every((field) => ownFields[step].includes(field)) ? undefined : refused?.message
}
