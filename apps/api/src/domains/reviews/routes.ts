import { failed } from '@dure/contract/errors'
import { reviews } from '@dure/contract/reviews/endpoints'
import { reasonsOf } from '@dure/contract/safety/reasons'
import { bind } from '../../http/bind.ts'
import { editComment, removeComments, writeComment } from './comments.ts'
import {
  readsAsGuest,
  receivedReviews,
  receivedSummary,
  reviewAvailable,
  reviewDetail,
  reviewedServices,
  reviewOverview,
} from './reading/listReviews.ts'
import { reportReview } from './reportReview.ts'
import { requestReview } from './requestReview.ts'
import { shownReview } from './reviews.sql.ts'
import { reviewsOfProduct } from './reading/reviewsOfProduct.ts'
import { reviewViews } from './reading/reviewViews.ts'
import { surveyOfService } from './surveyOfService.ts'
import { deleteReview, editReview, writeReview } from './writeReview.ts'

export const reviewsRoutes = bind(reviews, {
  writeReview: (context, { params, body }) => writeReview(context, { ...body, providerId: params.id }),
  reviewAvailable: (context, { params, query }) => reviewAvailable(context, params.id, query),
  reviewOverview: {
    handler: (context, { params }) => reviewOverview(context, params.id),
    asGuest: ({ actor }, { params }) => actor.providerId !== params.id,
  },
  requestReview: (context, { params, body }) => requestReview(context, params.id, body.chatId),
  reviewDetail: (context, { params }) => reviewDetail(context, params.id, params.reviewId),
  editReview: async (context, { params, body }) => {
    const edited = await editReview(context, params.id, body)
    if (failed(edited)) return edited
    const row = await shownReview(context.db, params.id, context.actor.memberId)
    return (await reviewViews(context, row === undefined ? [] : [row]))[0]!
  },
  deleteReview: (context, { params }) => deleteReview(context, params.id),
  receivedReviews: {
    handler: (context, { params, query }) => receivedReviews(context, params.id, query),
    asGuest: (context, { params }) => readsAsGuest(context, params.id),
  },
  reviewsOfProduct: (context, { params, query }) => reviewsOfProduct(context, params.productId, query.cursor),
  receivedReviewSummary: {
    handler: (context, { params }) => receivedSummary(context, params.id),
    asGuest: ({ actor }, { params }) => actor.memberId !== params.id,
  },
  reviewedServices: {
    handler: (context, { query }) => reviewedServices(context, query.user_id),
    asGuest: ({ actor }, { query }) => actor.memberId !== query.user_id,
  },
  reviewSurvey: (context, { params }) => surveyOfService(context, params.id),
  writeReviewComment: (context, { params, body }) => writeComment(context, params.reviewId, body.content),
  editReviewComment: (context, { params, body }) =>
    editComment(context, { reviewId: params.reviewId, commentId: params.commentId, content: body.content }),
  deleteReviewComments: (context, { params }) => removeComments(context, params.reviewId, null),
  deleteReviewComment: (context, { params }) => removeComments(context, params.reviewId, params.commentId),
  reportReview: (context, { body }) => reportReview(context, body),
  reviewReportReasons: async (_, { query }) => ({
    items: (query.type === undefined ? (['review', 'comment'] as const) : [query.type]).flatMap((type) =>
      reasonsOf(type).map(({ id, text }) => ({ id, text })),
    ),
  }),
})
