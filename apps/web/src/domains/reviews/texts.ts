/** What every review written under an event of ours says for good [reviews.events]. */
export const eventLabel = '이벤트 참여 리뷰'
