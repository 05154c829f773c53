/** Whose reviews there are, as every page says it [reviews.outside] [pages.promises]. */
export const reviewerWords = '별점은 두레에서 일을 맡긴 고객의 리뷰로만 매겨요. 두레 밖의 고객이 쓴 것은 ‘외부 리뷰’로 따로 보여 드려요.'
