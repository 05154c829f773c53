import { ambassadorDesk, badges } from '@dure/contract/badges/endpoints'
import { bind } from '../../http/bind.ts'
import { endAmbassador, listAmbassadors, nameAmbassador } from './ambassadors.ts'
import { standingAmbassador } from './ambassadors.sql.ts'
import { getBadges } from './getBadges.ts'

export const badgesRoutes = bind(badges, {
  getBadges: (context, { params }) => getBadges(context, params.id),
  isAmbassador: async ({ db, actor }, { params: { id } }) => {
    const memberId = id === 'me' ? actor?.memberId : id
    return { isAmbassador: memberId !== undefined && (await standingAmbassador(db, memberId)) !== null }
  },
})

export const ambassadorDeskRoutes = bind(ambassadorDesk, {
  listAmbassadors: (context, { query }) => listAmbassadors(context, query.cursor),
  nameAmbassador: (context, { params, body }) => nameAmbassador(context, params.id, body.reason),
  endAmbassador: (context, { params, body }) => endAmbassador(context, params.id, body.reason),
})
