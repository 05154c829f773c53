import { accessOf, idIn } from '../walk.ts'

export const access = accessOf({
  make: async ({ customer, pro, chatId }) => {
    const { reviewId } = await customer.call('POST /v2/providers/:id/reviews', {
      params: { id: pro.providerId },
      body: { chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
    })
    const comment = await pro.call('POST /v1/user/:id/review/:reviewId/comment', {
      params: { id: 'me', reviewId },
      body: { content: '고맙습니다. 또 뵐게요.' },
    })
    return { reviewId, commentId: idIn(comment) }
  },
  things: {
    writeReview: (d) => ({
      params: { id: d.pro.providerId },
      body: { chatId: d.chatId, rating: 5, content: '정말 꼼꼼하게 해 주셨어요. 고맙습니다.' },
    }),
    deleteReview: (d) => ({ params: { id: d.reviewId } }),
    editReview: (d) => ({ params: { id: d.reviewId }, body: { rating: 1, content: '남의 리뷰를 고쳐 보려고 해요.' } }),
    listReviewEvents: (d) => ({ params: { id: d.pro.providerId } }),
    saveReviewThanks: (d) => ({ params: { id: d.pro.providerId }, body: { content: '남의 인사를 바꿔요' } }),
    requestReview: (d) => ({ params: { id: d.pro.providerId }, body: { chatId: d.chatId } }),
    deleteReviewComments: (d) => ({ params: { id: 'me', reviewId: d.reviewId } }),
    deleteReviewComment: (d) => ({ params: { id: 'me', reviewId: d.reviewId, commentId: d.commentId } }),
    writeReviewComment: (d) => ({ params: { id: 'me', reviewId: d.reviewId }, body: { content: '남의 리뷰에 답을 달아요' } }),
    editReviewComment: (d) => ({
      params: { id: 'me', reviewId: d.reviewId, commentId: d.commentId },
      body: { content: '남의 답글을 고쳐요' },
    }),
  },
  own: [
    'reportReview',
    'reviewCandidates',
    'listDeskReviewEvents',
    'addReviewEvent',
    'changeReviewEvent',
    'removeReviewEvent',
    // Answers whether, not what: tried below.
    'reviewAvailable',
  ],
})
