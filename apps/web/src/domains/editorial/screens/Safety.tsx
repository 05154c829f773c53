import { useSuspenseQuery } from '@tanstack/react-query'
import { DAY, HOUR } from '@dure/kernel/time'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { identityWords } from '@dure/contract/identity/words'
import { reviewerWords } from '@dure/contract/reviews/words'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { keptWords } from '@dure/contract/safe-payment/words'
import { BadgeCheck, EyeOff, Gavel, ShieldCheck, Siren, Star } from 'lucide-react'
import { query } from '../../../api/query.ts'
import { Closing } from '../../../ground/Closing.tsx'
import { GuideBody, GuideHero, GuideSection, Points, Steps } from '../../../ground/Guide.tsx'
import { KeptSteps } from '../../../ground/KeptSteps.tsx'
import type { Point } from '../../../ground/Guide.tsx'
import type { Head, ScreenContext } from '../../../screen.ts'

const settingsQuery = query('GET /v1/system/settings')

export const head = (): Head => ({
  title: '안전한 거래',
  description: '안전결제, 본인 인증, 실제 이용 리뷰, 분쟁 조정까지. 두레가 거래를 지키는 방법과 함께 지켜 주셔야 할 것을 알려 드려요.',
})

const guardsOf = (graceDays: number): readonly Point[] => [
  {
    icon: ShieldCheck,
    title: '안전결제',
    text: `고객이 낸 대금은 ${keptWords} 두레도 고수도 먼저 쓸 수 없어요.`,
  },
  { icon: BadgeCheck, title: '본인 인증', text: identityWords(graceDays) },
  {
    icon: Star,
    title: '실제 이용 리뷰',
    text: `${reviewerWords} 고수와 같은 사람이나 같은 카드로 쓴 리뷰는 받지 않아요.`,
  },
  { icon: EyeOff, title: '번호를 숨긴 상담', text: '견적과 채팅은 전화번호 없이 주고받아요. 번호는 알려 주고 싶을 때만 알려 주세요.' },
  { icon: Gavel, title: '분쟁 조정', text: '일이 잘못됐는데 이야기가 풀리지 않으면 두레가 양쪽의 자료를 보고 환불과 정산을 정해요.' },
  {
    icon: Siren,
    title: '신고와 차단',
    text: '리뷰, 대화, 프로필은 그 자리에서 신고할 수 있어요. 하루 안에 살펴보고 결과를 알려 드려요. 마주치고 싶지 않은 회원은 차단하세요.',
  },
]

const refunds = [
  { title: `결제하고 ${safePaymentLimits.directCancelWindow / HOUR}시간 안`, text: '고객이 바로 취소할 수 있고, 낸 돈을 모두 돌려드려요.' },
  {
    title: `${safePaymentLimits.directCancelWindow / HOUR}시간이 지난 뒤`,
    text: `고수에게 취소를 요청해요. 고수가 받아들이면 모두 환불되고, ${safePaymentLimits.autoReject / DAY}일 동안 답이 없거나 거절하면 조정을 신청할 수 있어요.`,
  },
  { title: '고수가 취소할 때', text: '고수는 확정 전이라면 언제든 취소할 수 있고, 고객은 낸 돈을 모두 돌려받아요.' },
  {
    title: '조정을 신청하면',
    text: `${escrowLimits.caseLifetime / DAY}일 동안 양쪽의 설명과 자료를 받아 전액 환불, 전액 정산, 합의한 나눔 중 하나로 정해요.`,
  },
] as const

const cautions = [
  '계좌로 바로 보내 달라는 요청은 거절하세요. 두레 밖에서 낸 돈은 지켜 드릴 수 없어요.',
  '금액, 날짜, 작업 범위는 채팅에 글로 남겨 두세요. 조정할 때 가장 확실한 자료가 돼요.',
  '면허나 자격이 필요한 일은 맡기기 전에 자격증을 보여 달라고 하세요.',
  '집 주소와 출입 번호는 고용한 뒤에 알려 주세요.',
  '이상한 점이 있으면 대화방 메뉴의 신고하기나 고객센터로 바로 알려 주세요.',
] as const

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(settingsQuery)
}

export function component() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <>
      <GuideHero
        eyebrow="안전한 거래"
        title={['처음 만나는 사이라도', '마음 놓고 맡기세요']}
        text="대금, 개인정보, 리뷰. 두레는 거래의 처음부터 끝까지 지켜야 할 것을 지켜요."
      />
      <GuideBody>
        <GuideSection title="두레가 지켜요">
          <Points items={guardsOf(settings.identityGraceDays)} />
        </GuideSection>
        <GuideSection title="안전결제는 이렇게 지켜요" text={keptWords}>
          <div className="max-w-read">
            <KeptSteps />
          </div>
        </GuideSection>
        <GuideSection title="취소와 환불" text="안전결제로 낸 돈은 아래 순서로 돌려받을 수 있어요.">
          <Steps items={refunds} />
        </GuideSection>
        <GuideSection title="함께 지켜 주세요">
          <ul className="max-w-read space-y-3">
            {cautions.map((text) => (
              <li key={text} className="rounded-card bg-sunk px-5 py-4 text-soft">
                {text}
              </li>
            ))}
          </ul>
        </GuideSection>
        <Closing title="안전결제로 첫 일을 맡겨 보세요" label="서비스 찾아보기" href="/categories" />
      </GuideBody>
    </>
  )
}
