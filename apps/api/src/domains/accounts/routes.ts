import { accounts } from '@dure/contract/accounts/endpoints'
import { bind } from '../../http/bind.ts'
import { deleteAffiliateInfo, saveAffiliateInfo } from './accounts.sql.ts'
import { getOrigins } from './origins.ts'

export const accountsRoutes = bind(accounts, {
  getOrigins: (context, { query }) => getOrigins(context, query),
  keepAffiliateInfo: async (context, { body }) => {
    await saveAffiliateInfo(context.db, { memberId: context.actor.memberId, info: body.lpinfo, now: context.now })
    return { kept: true }
  },
  dropAffiliateInfo: async (context) => {
    await deleteAffiliateInfo(context.db, context.actor.memberId)
    return { kept: false }
  },
})
