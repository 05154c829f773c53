import { entry } from '../errorEntry.ts'

export const adsErrors = {
  AD_UNAVAILABLE: entry(52200, 409, '이 서비스와 지역에는 광고할 수 없어요.'),
  AD_CLOSED: entry(52201, 409, '입찰이 끝났어요. 다음 주 자리에 입찰해 주세요.'),
  AD_BID_LOWER: entry(52202, 409, '입찰 금액은 올릴 수만 있어요.'),
  AD_REGISTERED: entry(52203, 409, '이미 사전 신청했어요.'),
} as const
