import { reviewEventDesk, reviewEvents } from '@dure/contract/reviews/events'
import { bind } from '../../../http/bind.ts'
import { addEvent, changeEvent, listEvents, removeEvent, reviewEventsOf, setThanks } from './reviewEvents.ts'

export const reviewEventRoutes = bind(reviewEvents, {
  listReviewEvents: (context, { params }) => reviewEventsOf(context, params.id),
  saveReviewThanks: (context, { params, body }) => setThanks(context, params.id, body.content),
})

export const reviewEventDeskRoutes = bind(reviewEventDesk, {
  listDeskReviewEvents: (context) => listEvents(context),
  addReviewEvent: (context, { body }) => addEvent(context, body),
  changeReviewEvent: (context, { params, body }) => changeEvent(context, params.id, body),
  removeReviewEvent: (context, { params }) => removeEvent(context, params.id),
})
