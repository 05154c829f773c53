import { accounts } from '@dure/contract/accounts/endpoints'
import { bind } from '../../http/bind.ts'
import { inTransaction } from '../../context.ts'
import { accountsEvents } from './events.ts'
import { deleteAffiliateInfo, saveAffiliateInfo } from './accounts.sql.ts'
import { getOrigins } from './origins.ts'

export const accountsRoutes = bind(accounts, {
  getOrigins: (context, { query }) => getOrigins(context, query),
  keepAffiliateInfo: async (context, { body }) => {
    await inTransaction(context, async (inside) => {
      const { memberId } = context.actor
      await saveAffiliateInfo(inside.db, { memberId, info: body.lpinfo, now: inside.now })
      await context.house.jobs.emit(inside, accountsEvents.cameByLink, { memberId, at: inside.now.toISOString() })
    })
    return { kept: true }
  },
  dropAffiliateInfo: async (context) => {
    await deleteAffiliateInfo(context.db, context.actor.memberId)
    return { kept: false }
  },
})
