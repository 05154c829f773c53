import { leavingHooks } from '../accounts/index.ts'
import { forgetParticipant } from './experiments.sql.ts'

leavingHooks.register({ leave: (context, { memberId }) => forgetParticipant(context.db, memberId) })
