import { adDesk } from '@dure/contract/ads/desk'
import { ads } from '@dure/contract/ads/endpoints'
import { bind } from '../../http/bind.ts'
import { endAd, listRegistrations, listRoundBids, listRounds, tellAdsOpened } from './desk.ts'
import { placeBid, withdrawBid } from './placeBid.ts'
import { preRegister } from './registration/preRegister.ts'
import { getReport, listBids, trackAd } from './report.ts'
import { getAdItem, listAdChoices } from './slots.ts'

export const adsRoutes = [
  ...bind(ads, {
    listAdChoices: (context) => listAdChoices(context),
    getAdItem: (context, { query }) => getAdItem(context, query),
    placeAdBid: (context, { body }) => placeBid(context, body),
    listAdBids: (context, { query }) => listBids(context, query.cursor),
    withdrawAdBid: (context, { params }) => withdrawBid(context, params.id),
    getAdReport: (context, { params }) => getReport(context, params.id),
    trackAd: (context, { body }) => trackAd(context, body),
    preRegisterAd: (context, { body }) => preRegister(context, body),
  }),
  ...bind(adDesk, {
    listAdRounds: (context, { query }) => listRounds(context, query.cursor),
    listRoundBids: (context, { params }) => listRoundBids(context, params.id),
    stopAd: (context, { params, body }) => endAd(context, params.id, body),
    listAdRegistrations: (context, { query }) => listRegistrations(context, query.cursor),
    tellAdsOpened: (context) => tellAdsOpened(context),
  }),
]
