import { entry } from '../errorEntry.ts'
import { SECOND } from '@dure/kernel/time'
import { identityLimits } from './limits.ts'

export const identityErrors = {
  PHONE_RESTRICTED: entry(400004, 400, '이 정보로는 두레를 이용할 수 없어요. 고객센터로 전화해 주세요.'),
  DI_MISMATCH: entry(400006, 400, '본인 명의의 휴대폰 번호로만 인증할 수 있습니다.'),
  DI_BANNED: entry(400007, 400, '이용약관 위반으로 두레에서 활동할 수 없어요. 고객센터로 문의해 주세요.'),
  CODE_MISMATCH: entry(50000, 400, '인증번호가 맞지 않아요.'),
  CODE_EXPIRED: entry(50001, 400, '인증 시간이 지났어요. 인증번호를 다시 받아 주세요.'),
  CODE_TRIES_EXCEEDED: entry(50002, 429, '인증번호를 여러 번 틀렸어요. 인증번호를 다시 받아 주세요.'),
  CODE_RESEND_TOO_SOON: entry(50003, 429, `인증번호는 ${identityLimits.resendAfter / SECOND}초 뒤에 다시 받을 수 있어요.`),
  PHONE_IN_USE: entry(50004, 409, '이미 다른 계정에서 쓰고 있는 번호예요.'),
  UNDER_AGE: entry(50006, 400, '나이 조건에 맞지 않아 이용할 수 없어요.'),
  IDENTITY_REQUIRED: entry(50009, 400, '본인 확인이 필요해요.'),
  PHONE_REQUIRED: entry(50012, 400, '휴대폰 번호 인증이 필요해요.'),
  DI_IN_USE: entry(50020, 409, '이미 다른 계정에서 본인 확인을 마쳤어요. 그 계정으로 로그인해 주세요.'),
} as const
