import { DAY, HOUR } from '@dure/kernel/time'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { cashLimits } from '@dure/contract/cash/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import { consentLimits } from '@dure/contract/consents/limits'
import { Legal } from '../Legal.tsx'
import type { Clause } from '../Legal.tsx'
import type { Head } from '../../../screen.ts'

export const head = (): Head => ({ title: '이용약관', description: '두레를 이용할 때 고객과 고수, 두레가 서로 지키는 약속이에요.' })

const clauses: readonly Clause[] = [
  {
    title: '목적과 뜻',
    text: ['이 약관은 두레가 제공하는 서비스를 쓸 때 두레와 회원이 가지는 권리와 의무를 정해요. 약관에서 쓰는 말의 뜻은 다음과 같아요.'],
    list: [
      '회원: 이 약관에 동의하고 가입한 사람이에요.',
      '고객: 필요한 서비스를 요청하는 회원이에요.',
      '고수: 자신이 제공하는 서비스를 등록하고 견적을 보내는 회원이에요.',
      '요청과 견적: 고객이 적은 요청서와, 그에 대해 고수가 제안한 금액과 조건이에요.',
      '안전결제: 고객이 낸 대금을 결제대행사가 보관하다가 고객이 확정하면 고수에게 전하는 결제예요.',
      '캐시: 고수가 견적을 보낼 때 쓰는 선불 이용권이에요.',
    ],
  },
  {
    title: '두레의 역할',
    text: [
      '두레는 통신판매중개자이며 고객과 고수가 맺는 계약의 당사자가 아니에요. 서비스의 내용과 이행, 하자와 손해에 대한 책임은 그 서비스를 제공한 고수에게 있어요.',
      '두레는 안전결제로 보관한 대금의 처리, 회원이 낸 정보의 관리, 이 약관에서 정한 조정을 맡아요. 두레의 고의나 과실로 생긴 손해는 두레가 책임져요.',
    ],
  },
  {
    title: '약관의 알림과 변경',
    text: [
      `약관은 이 화면에서 언제나 볼 수 있어요. 법을 어기지 않는 범위에서 약관을 바꿀 수 있고, 바꿀 때는 시행 ${consentLimits.changeTold.usual / DAY}일 전부터, 회원에게 불리하면 ${consentLimits.changeTold.weighty / DAY}일 전부터 알려요.`,
      '바뀐 약관에 동의하지 않으면 탈퇴할 수 있어요.',
    ],
  },
  {
    title: '가입과 계정',
    list: [
      '만 14세 이상이면 고객으로, 만 19세 이상이면 고수로 가입할 수 있어요.',
      '가입할 때는 자신의 정보를 사실대로 적고 본인 이름의 휴대폰으로 인증해야 해요.',
      '한 사람은 계정을 하나만 쓸 수 있고, 계정을 남에게 빌려주거나 넘길 수 없어요.',
      '비밀번호는 회원이 관리해요. 다른 사람이 쓴 것 같으면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
    ],
  },
  {
    title: '요청과 견적',
    list: [
      `요청은 보낸 때부터 ${requestLimits.hoursToLive}시간 동안 열려 있고, 견적은 최대 ${requestLimits.quotes}개까지 받아요. 하루에 보낼 수 있는 요청은 ${requestLimits.perDay}개예요.`,
      '요청서의 내용은 조건이 맞는 고수에게 전해져요. 견적을 보내기 전의 고수에게는 가린 이름과 동네만 보여요.',
      '요청, 견적, 프로필, 후기에는 전화번호나 메신저 아이디 같은 연락처를 적을 수 없어요.',
      '보낸 견적은 고치거나 거둘 수 없어요. 금액과 조건을 바꾸려면 대화방에서 다시 정하세요.',
      '고객은 견적을 받은 뒤에도 고용하지 않을 수 있어요.',
    ],
  },
  {
    title: '캐시',
    list: [
      '견적에 드는 캐시는 보내기 전에 보여 드리고, 보여 드린 만큼만 써요.',
      `산 캐시는 ${cashLimits.boughtYears}년, 보너스 캐시는 ${cashLimits.bonusDays}일 동안 쓸 수 있어요. 보너스 캐시를 먼저 써요.`,
      `고객이 ${quoteLimits.cashbackHours}시간 안에 읽지 않은 견적의 캐시는 쓴 그대로 돌려드려요.`,
      `산 캐시 가운데 쓰지 않은 몫은 환불받을 수 있어요. 산 지 ${cashLimits.freeDays}일 안이고 쓰지 않았다면 수수료가 없고, 그 밖에는 ${cashLimits.feePercent}%의 수수료를 빼요.`,
      '보너스 캐시는 돈으로 바꿀 수 없고, 구매를 환불하면 그 구매로 받은 보너스도 없어져요.',
    ],
  },
  {
    title: '안전결제',
    list: [
      '고객은 서비스 금액과 결제 수수료를 결제하기 전에 확인해요. 수수료율은 결제 화면에 적혀 있어요.',
      '낸 대금은 고객이 확정할 때까지 결제대행사가 보관하고, 확정하면 고수의 계좌로 보내요.',
      `확정도 취소도 하지 않은 채 서비스 날짜에서 ${safePaymentLimits.caseAfterDays}일이 지나면 두레가 사정을 확인해요.`,
      '정산 계좌를 등록하지 않은 고수의 대금은 등록할 때까지 보관해요.',
    ],
  },
  {
    title: '취소와 환불',
    list: [
      `고객은 결제 뒤 ${safePaymentLimits.directCancelWindow / HOUR}시간 안에 혼자 취소할 수 있고, 낸 돈을 모두 돌려받아요.`,
      '그 뒤에는 고수에게 취소를 요청해요. 고수가 받아들이면 모두 환불돼요.',
      `고수가 거절하거나 ${safePaymentLimits.autoReject / HOUR}시간 동안 답하지 않으면 두레에 조정을 신청할 수 있어요.`,
      '전자상거래법 등 법이 정한 청약철회 권리는 이 약관으로 줄어들지 않아요.',
    ],
  },
  {
    title: '분쟁 조정',
    text: [
      `두레는 ${safePaymentLimits.caseLifetime / DAY}일 동안 양쪽의 설명과 자료를 받아 환불, 정산, 나눔 가운데 하나로 정하고 그 이유를 양쪽에 알려요.`,
      '두레의 결정에 따르지 않는 회원은 한국소비자원의 피해구제나 전자거래분쟁조정위원회의 조정을 신청하거나 법원의 판단을 받을 수 있어요.',
    ],
  },
  {
    title: '후기',
    list: [
      '후기는 두레에서 고수를 고용한 고객만, 서비스마다 한 번 쓸 수 있어요.',
      `후기는 쓴 날부터 ${reviewLimits.editDays}일 안에 고칠 수 있어요. 별점과 순서는 돈으로 바꿀 수 없어요.`,
      `거짓이거나 남의 권리를 해치는 후기는 신고를 받아 최대 ${reviewLimits.hiddenDays}일 동안 가리고, 이유를 남겨 지울 수 있어요.`,
    ],
  },
  {
    title: '하지 말아야 할 일',
    list: [
      '남의 정보를 쓰거나 사실과 다른 자격, 경력, 후기를 올리는 일',
      '두레 밖에서 결제하도록 이끌어 안전결제를 피하는 일',
      '면허나 등록이 필요한 일을 자격 없이 제공하는 일',
      '욕설, 협박, 성희롱, 차별하는 말을 하는 일',
      '자동 프로그램으로 정보를 모으거나 서비스에 무리를 주는 일',
    ],
  },
  {
    title: '이용 제한',
    text: [
      '약관을 어기면 정도에 따라 경고하거나 활동을 멈추게 하거나 계약을 끝낼 수 있어요. 이유와 기간을 먼저 알리고, 급할 때는 조치한 뒤 바로 알려요.',
      `제한을 받은 회원은 ${moderationLimits.appealFor / DAY}일 안에 다시 살펴봐 달라고 요청할 수 있어요. 제한된 동안에도 남은 돈은 돌려받을 수 있어요.`,
    ],
  },
  {
    title: '탈퇴',
    text: [
      '회원은 언제든 탈퇴할 수 있어요. 진행 중인 결제나 남은 캐시가 있으면 먼저 끝내거나 환불받아야 해요.',
      '탈퇴하면 개인정보는 바로 지우고, 법이 정한 기록만 따로 보관해요. 자세한 내용은 개인정보 처리방침에 있어요.',
    ],
  },
  {
    title: '올린 글과 사진',
    text: [
      '회원이 올린 글과 사진의 권리는 회원에게 있어요. 두레는 서비스를 보여 주고 알리는 데 필요한 만큼만 쓸 수 있고, 회원이 지우면 더 쓰지 않아요.',
    ],
  },
  {
    title: '책임의 한계',
    text: [
      '천재지변이나 통신 장애처럼 두레가 막을 수 없는 일로 서비스를 제공하지 못하면 책임지지 않아요.',
      '회원끼리 안전결제를 쓰지 않고 직접 주고받은 돈은 두레가 보호하지 못해요.',
    ],
  },
  {
    title: '법과 관할',
    text: ['이 약관은 대한민국 법을 따르고, 소송은 민사소송법이 정한 법원에서 다뤄요.'],
  },
]

export function component() {
  return (
    <Legal
      title="이용약관"
      effective="2026.11.01"
      intro="두레를 이용해 주셔서 고마워요. 함께 지킬 약속을 되도록 쉬운 말로 적었어요."
      clauses={clauses}
    />
  )
}
