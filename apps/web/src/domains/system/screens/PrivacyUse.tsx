import { consentLimits } from '@dure/contract/consents/limits'
import { leavingLimits } from '@dure/contract/leaving/limits'
import { Legal } from '../Legal.tsx'
import type { Clause } from '../Legal.tsx'
import type { Head } from '../../../screen.ts'

export const head = (): Head => ({
  title: '개인정보 수집·이용 동의',
  description: '두레에 가입하고 거래할 때 동의하는 개인정보의 항목과 쓰임, 보관 기간이에요.',
})

const columns = ['항목', '쓰임', '기간'] as const

const clauses: readonly Clause[] = [
  {
    title: '꼭 필요한 동의',
    text: ['동의하지 않을 수 있지만, 그러면 가입하거나 거래할 수 없어요.'],
    table: {
      head: columns,
      rows: [
        ['이름, 이메일, 비밀번호', '회원 가입과 관리', '탈퇴할 때까지'],
        ['휴대폰 번호, 본인 인증 결과', '본인 확인과 거래 알림', '탈퇴할 때까지'],
        ['요청서의 답, 동네와 주소, 사진', '고수의 견적 받기', '탈퇴할 때까지'],
        ['결제와 정산 정보', '결제, 환불, 정산', `거래가 끝나고 ${leavingLimits.kept.contracts.years}년`],
        ['고수의 자격 정보', '자격 확인', '탈퇴할 때까지'],
      ],
    },
  },
  {
    title: '고수에게 전하는 것에 대한 동의',
    text: ['요청을 보내면 조건이 맞는 고수에게 아래 정보가 전해져요. 받은 고수는 견적을 내고 서비스를 제공하는 데에만 쓸 수 있어요.'],
    table: {
      head: ['받는 사람', '항목', '기간'],
      rows: [
        ['조건이 맞는 고수', '가린 이름, 동네, 요청서의 답과 사진', '요청이 끝날 때까지'],
        ['견적을 보낸 고수', '대화방에서 주고받은 내용', '대화방이 있는 동안'],
      ],
    },
  },
  {
    title: '골라서 하는 동의',
    text: ['동의하지 않아도 두레를 똑같이 쓸 수 있고, 언제든 알림 설정에서 거둘 수 있어요.'],
    table: {
      head: columns,
      rows: [
        ['이메일, 휴대폰 번호', '할인과 새 소식 보내기', '거두거나 탈퇴할 때까지'],
        ['고른 관심 분야', '맞는 서비스 추천', '거두거나 탈퇴할 때까지'],
        ['보낸 의뢰의 서비스', '맞는 서비스와 고수 추천', '거두거나 탈퇴할 때까지'],
      ],
    },
  },
  {
    title: '광고를 보내는 시간',
    text: [
      `광고에는 (광고)라고 적고 거두는 방법을 함께 알려요. 밤 9시부터 아침 8시 사이에는 따로 동의한 분께만 보내요. 동의한 지 ${consentLimits.confirmYears}년마다 계속 받을지 여쭤봐요.`,
    ],
  },
]

export function component() {
  return (
    <Legal
      title="개인정보 수집·이용 동의"
      effective="2026.11.01"
      intro="가입하고 거래할 때 동의하는 내용을 한눈에 볼 수 있게 모았어요."
      clauses={clauses}
    />
  )
}
