import { participantsKeptFor } from '@dure/contract/experiments/limits'
import { clearing } from '../../jobs/clearing.ts'
import type { Timer } from '../../jobs/events.ts'

export const experimentsTimers: readonly Timer[] = [
  clearing('experiments.clear-participants', 'experimentParticipant', 'seenAt', participantsKeptFor),
]
