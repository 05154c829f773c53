import { entry } from '../errorEntry.ts'

export const contentErrors = {
  PAGE_PLANNED: entry(51100, 409, '예약해 둔 글이에요. 예약을 거두고 고쳐 주세요.'),
  NOTHING_TO_PUBLISH: entry(51101, 409, '올릴 초안이 없어요.'),
  PAGE_OPEN: entry(51102, 409, '이미 쓰기 시작한 초안이 있어요. 화면을 새로 불러와 주세요.'),
} as const
