import { entry } from '../errorEntry.ts'

export const campaignsErrors = {
  CAMPAIGN_EXISTS: entry(50410, 409, '이 서비스에는 진행 중인 자동견적이 있어요.'),
  CAMPAIGN_UNAVAILABLE: entry(50411, 409, '자동견적을 보낼 수 없는 서비스예요.'),
  CAMPAIGN_STATE: entry(50412, 409, '지금은 바꿀 수 없는 자동견적이에요.'),
  CAMPAIGN_CHANGED: entry(50413, 409, '다른 창에서 먼저 바뀌었어요. 다시 불러온 뒤 바꿔 주세요.'),
} as const
