import { askingForReviews } from '@dure/contract/reviews/asking'
import { bind } from '../../../http/bind.ts'
import { surveyOfService } from '../surveyOfService.ts'
import { deleteGuestReview } from './deleteGuestReview.ts'
import { requestForm } from './links.ts'
import { beforeGuestReview, refuseCode, writeGuestReview } from './writeGuestReview.ts'

export const askingRoutes = bind(askingForReviews, {
  reviewRequestForm: (context, { params }) => requestForm(context, params.id),
  guestReviewSurvey: (context, { params }) => surveyOfService(context, params.id),
  writeGuestReview: {
    before: (context, { params, body }) => beforeGuestReview(context, { ...body, userId: params.id }),
    handler: (context, { params, body }) => writeGuestReview(context, { ...body, userId: params.id }),
  },
  deleteGuestReview: {
    before: (context, { body }) => refuseCode(context, body.smsAuth),
    handler: (context, { params, body }) => deleteGuestReview(context, { ...body, userId: params.id }),
  },
})
