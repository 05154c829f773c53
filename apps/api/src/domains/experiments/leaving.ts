import type { LeavingHooks } from '../leaving/index.ts'
import { forgetParticipant } from './experiments.sql.ts'

export const experimentsLeaving: LeavingHooks = { leave: (context, { memberId }) => forgetParticipant(context.db, memberId) }
