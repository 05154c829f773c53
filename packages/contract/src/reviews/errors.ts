import { entry } from '../errorEntry.ts'

export const reviewsErrors = {
  REVIEW_EXISTS: entry(2227, 409, '이미 리뷰를 썼어요.'),
  REVIEW_PROVIDER_DELETED: entry(2228, 400, '탈퇴한 고수예요.'),
  REVIEW_HIDDEN: entry(2229, 409, '숨겨진 리뷰예요.'),
  REVIEW_EXPIRED: entry(2230, 409, '리뷰를 쓸 수 있는 기간이 지났어요.'),
  REVIEW_INVALID_CUSTOMER: entry(2231, 400, '이 거래의 고객만 리뷰를 쓸 수 있어요.'),
  REVIEW_INVALID_CHAT_ROOM: entry(2232, 404, '대화방을 찾을 수 없어요.'),
  REVIEW_NOT_COMPLETED: entry(2233, 409, '아직 거래가 끝나지 않았어요.'),
  REVIEW_REQUEST_UNAVAILABLE: entry(2254, 409, '지금은 리뷰를 요청할 수 없어요.'),
} as const
