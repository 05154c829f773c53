import { refundWords } from '@dure/contract/cash/words'
import { cashLimits } from '@dure/contract/cash/limits'
import { identityWords } from '@dure/contract/identity/words'
import { leavingLimits } from '@dure/contract/leaving/limits'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { reviewerWords } from '@dure/contract/reviews/words'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { feeWords, keptWords, paidOutWords, type SafePaymentFee } from '@dure/contract/safe-payment/words'
import { formatCash, formatWon } from '@dure/kernel/money'
import { DAY, HOUR } from '@dure/kernel/time'

export type Question = readonly [question: string, answer: string]

const { hoursToLive, quotes, perDay, chosenPros, extraText, extraPictures } = requestLimits
const { directCancelWindow, minServiceAmount, maxServiceAmount, withdrawal, caseAfterDays, autoReject } = safePaymentLimits

const ofCustomers: readonly Question[] = [
  ['요청을 보내는 데 돈이 드나요?', '요청을 보내고 견적을 받아 비교하는 것은 무료예요. 고수를 고용하지 않아도 괜찮아요.'],
  [
    '견적은 언제까지, 몇 개나 받나요?',
    `요청은 ${hoursToLive}시간 동안 열려 있고 견적을 ${quotes}개까지 받아요. 요청은 하루에 ${perDay}번 보낼 수 있어요.`,
  ],
  [
    '견적이 오지 않아요.',
    `시간이 지난 요청은 ‘받은 견적’에서 다시 보낼 수 있어요. 고수찾기에서 마음에 드는 고수를 ${chosenPros}명까지 직접 골라 물어볼 수도 있어요.`,
  ],
  [
    '보낸 요청을 고치거나 취소하고 싶어요.',
    `요청이 열려 있는 동안 글 ${extraText.toLocaleString('ko-KR')}자와 사진 ${extraPictures}장을 덧붙일 수 있어요. 더 받지 않으려면 그 요청의 견적 화면에서 마감해 주세요.`,
  ],
  [
    '고수에게 내 전화번호가 보이나요?',
    `보이지 않아요. 통화는 고객이 허락한 고수와만, ${quoteLimits.callFor / DAY}일 동안 안심번호(050)로 해요. 견적과 채팅은 번호 없이 주고받아요.`,
  ],
  [
    '안전결제는 무엇인가요?',
    `채팅에서 정한 금액을 두레에서 결제하는 방법이에요. 낸 돈은 ${keptWords} ${formatWon(minServiceAmount)}부터 ${formatWon(maxServiceAmount)}까지 결제할 수 있어요.`,
  ],
  [
    '결제를 취소하고 싶어요.',
    `결제하고 ${directCancelWindow / HOUR}시간 안에는 바로 취소할 수 있어요. 그 뒤에는 고수에게 취소를 요청하고, 거절하거나 ${autoReject / HOUR}시간 동안 답이 없으면 조정을 신청할 수 있어요. 사업자 고수의 서비스가 시작되기 전이라면 결제하고 ${withdrawal / DAY}일 안에 청약을 철회할 수 있어요.`,
  ],
  [
    '고용을 취소할 수 있나요?',
    `결제나 리뷰가 아직 없다면 고용하고 ${quoteLimits.undoHireDays}일 안에 취소할 수 있어요. 결제했다면 결제를 취소해 주세요.`,
  ],
  [
    '고수와 문제가 생겼어요.',
    `먼저 채팅에서 이야기해 보세요. 풀리지 않으면 그 거래의 화면에서 조정을 신청할 수 있어요. 서비스 날짜가 ${caseAfterDays}일 지나도록 확정되지 않은 거래는 운영팀이 확인해요.`,
  ],
  [
    '리뷰는 언제 쓰고 고칠 수 있나요?',
    `서비스 날짜가 되거나 거래를 확정했을 때부터 ${reviewLimits.windowDays}일 동안 쓸 수 있어요. 안전결제를 쓰지 않았다면 고용하고 ${reviewLimits.hireHours}시간 뒤부터예요. 쓴 리뷰는 ${reviewLimits.editDays}일 동안 고칠 수 있어요. ${reviewerWords}`,
  ],
]

const ofPros = (graceDays: number, fee: SafePaymentFee): readonly Question[] => [
  ['고수로 활동하려면 무엇이 필요한가요?', `가입비와 월 이용료는 없어요. ${identityWords(graceDays)}`],
  [
    '견적을 보내는 데 얼마가 드나요?',
    `견적 하나에 ${formatCash(quoteLimits.price.least)}에서 ${formatCash(quoteLimits.price.most)} 사이예요. 요청마다 드는 캐시를 보내기 전에 보여 드리고, 보여 드린 그대로 써요.`,
  ],
  [
    '고객이 견적을 읽지 않으면 캐시는 어떻게 되나요?',
    `${quoteLimits.cashbackHours}시간 안에 읽지 않은 견적의 캐시는 쓴 그대로 다시 채워 드려요.`,
  ],
  [
    '실제 요청이 아닌 것 같아요.',
    `견적을 보내고 ${quoteLimits.doubtDays}일 안에 그 요청의 화면에서 알려 주세요. 운영팀이 확인해서 실제 요청이 아니면 쓴 캐시를 돌려드려요.`,
  ],
  ['보낸 견적을 고칠 수 있나요?', '보낸 견적은 고칠 수 없어요. 채팅에서 금액을 다시 정하고 안전결제를 요청해 주세요.'],
  ['캐시를 환불받을 수 있나요?', refundWords],
  [
    '캐시는 언제까지 쓸 수 있나요?',
    `충전한 캐시는 ${cashLimits.boughtYears}년, 보너스 캐시는 ${cashLimits.bonusDays}일 동안 쓸 수 있어요. 먼저 끝나는 보너스부터 써요.`,
  ],
  ['정산은 언제 받나요?', `${paidOutWords} ${feeWords(fee).text}`],
]

const ofEverybody: readonly Question[] = [
  ['이메일이나 비밀번호가 기억나지 않아요.', '로그인 화면의 ‘이메일 찾기’와 ‘비밀번호 찾기’에서 휴대폰이나 이메일로 다시 찾을 수 있어요.'],
  ['밤에는 알림을 받고 싶지 않아요.', '설정의 알림에서 종류마다 켜고 끌 수 있고, 알림을 끄는 시간도 정할 수 있어요.'],
  [
    '탈퇴하고 싶어요.',
    `마이페이지의 계정 정보에서 탈퇴할 수 있어요. 진행 중인 안전결제가 있으면 끝난 뒤에 탈퇴할 수 있고, 탈퇴하면 같은 휴대폰으로는 ${leavingLimits.returnDays}일 뒤에 다시 가입할 수 있어요.`,
  ],
]

/** What people ask most, answered from limits and settings [pages.promises] [support.questions]. */
export const questionsOf = (of: {
  readonly graceDays: number
  readonly fee: SafePaymentFee
}): readonly (readonly [group: string, questions: readonly Question[]])[] => [
  ['고객', ofCustomers],
  ['고수', ofPros(of.graceDays, of.fee)],
  ['계정', ofEverybody],
]
