import { bannerCalls } from '@dure/contract/promotions/banners'
import { events } from '@dure/contract/promotions/events'
import { promotionDesk } from '@dure/contract/promotions/pageDesk'
import { bind } from '../../../http/bind.ts'
import { bannersFor, dismissBanner } from './banners.ts'
import { endPromotion, listPromotions } from './desk.ts'
import { dismissEvent, getEvent, getLanding, listEvents } from './events.ts'
import { joinEvent } from './joinEvent.ts'
import { getProPromotion, leaveEvent, listPromotionJoined } from './proEvent.ts'
import { forgetEvent, remindOfEvent } from './reminders.ts'

export const promotionPageRoutes = [
  ...bind(bannerCalls, {
    listBanners: async (context, { query }, transport) => ({
      banners: await bannersFor(context, { role: query.role, place: query.visible_page }, transport),
    }),
    listAdBanners: async (context, { query }, transport) => ({
      banners: await bannersFor(context, { role: query.role, place: query.location }, transport),
    }),
    listAdContents: async (context, { query }, transport) => ({
      contents: (await bannersFor(context, { role: query.role, place: query.location }, transport)).filter(
        (one) => one.contentType === 'content',
      ),
    }),
    dismissBanner: (context, { params }, transport) => dismissBanner(context, params.id, transport),
  }),
  ...bind(events, {
    listEvents: { handler: (context, { query }) => listEvents(context, query.role), asGuest: () => true },
    getEvent: (context, { params, query }) => getEvent(context, params.id, query.role),
    joinEvent: (context, { params }) => joinEvent(context, params.id),
    leaveEvent: (context, { params }) => leaveEvent(context, params.id),
    remindOfEvent: (context, { params }) => remindOfEvent(context, params.id),
    forgetEvent: (context, { params }) => forgetEvent(context, params.id),
    dismissEvent: (context, { params }) => dismissEvent(context, params.id),
    getProPromotion: { handler: (context, { query }) => getProPromotion(context, query.provider_user_id), asGuest: () => true },
    getLanding: { handler: (context, { params }) => getLanding(context, params.name), asGuest: () => true },
  }),
  ...bind(promotionDesk, {
    listPromotions: (context, { query }) => listPromotions(context, query.kind),
    listPromotionJoined: (context, { params, query }) => listPromotionJoined(context, { id: params.id, before: query.cursor }),
    endPromotion: (context, { params }) => endPromotion(context, params.id),
  }),
]
