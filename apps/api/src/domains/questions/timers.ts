import { questionLimits } from '@dure/contract/questions/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

export const questionsTimers: readonly Timer[] = [clearing('questions.clear-told', 'questionTold', 'toldAt', questionLimits.toldKept)]
