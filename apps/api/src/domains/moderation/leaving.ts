import { leavingHooks } from '../accounts/index.ts'
import { forgetInquirer } from '../support/index.ts'

// The help desk stands beside the accounts and cannot hear of leaving by itself.
leavingHooks.register({ leave: (context, { memberId }) => forgetInquirer(context.db, memberId) })
