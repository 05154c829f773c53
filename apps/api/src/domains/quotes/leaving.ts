import { leavingHooks } from '../accounts/index.ts'
import { deleteTemplatesOf } from './templates.sql.ts'

leavingHooks.register({
  async leave(context, { providerId }) {
    if (providerId !== null) await deleteTemplatesOf(context.db, providerId)
  },
})
