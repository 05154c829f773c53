import { useSuspenseQuery } from '@tanstack/react-query'
import { formatCash } from '@dure/kernel/money'
import { refundWords } from '@dure/contract/cash/words'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { feeWords, keptWords, paidOutWords, type SafePaymentFee } from '@dure/contract/safe-payment/words'
import { BadgePercent, MessagesSquare, ShieldCheck, Undo2 } from 'lucide-react'
import { query } from '../../../api/query.ts'
import { Closing } from '../../../ground/Closing.tsx'
import { GuideBody, GuideHero, GuideSection, Points, Questions, Steps } from '../../../ground/Guide.tsx'
import type { Point } from '../../../ground/Guide.tsx'
import type { Head, ScreenContext } from '../../../screen.ts'

const settingsQuery = query('GET /v1/system/settings')

export const head = (): Head => ({
  title: '고수 이용 방법',
  description: '고수 가입, 받은 요청, 견적과 캐시, 채팅, 안전결제와 정산까지. 두레에서 고수로 일하는 방법을 알려 드려요.',
})

const steps = [
  { title: '무료로 가입해요', text: '제공할 서비스와 활동 지역을 고르고 휴대폰을 인증하면 3분이면 끝나요. 가입비도 월 이용료도 없어요.' },
  {
    title: '프로필을 채워요',
    text: '소개, 작업 사진, 경력을 채울수록 고용될 가능성이 높아져요. 고객이 자주 묻는 질문에는 미리 답해 두세요.',
  },
  { title: '받은 요청을 살펴요', text: '내 서비스와 지역에 맞는 요청만 도착해요. 마감까지 남은 시간과 남은 자리를 보고 고르세요.' },
  { title: '캐시로 견적을 보내요', text: '견적을 보낼 때만 캐시를 써요. 드는 캐시는 보내기 전에 보여 드리고, 보여 드린 그대로만 써요.' },
  { title: '채팅하고 고용돼요', text: '견적을 보내면 대화방이 열려요. 고객이 고용하면 일정과 금액을 정하고 안전결제를 요청하세요.' },
  { title: '일을 끝내고 정산받아요', text: paidOutWords },
] as const

const pointsOf = (fee: SafePaymentFee): readonly Point[] => [
  {
    icon: Undo2,
    title: '읽지 않은 견적은 돌려드려요',
    text: `고객이 ${quoteLimits.cashbackHours}시간 안에 읽지 않은 견적의 캐시는 쓴 그대로 다시 채워 드려요.`,
  },
  { icon: BadgePercent, ...feeWords(fee) },
  { icon: ShieldCheck, title: '고객이 먼저 결제해요', text: `안전결제로 낸 돈은 ${keptWords} 고객이 결제한 것을 보고 일을 시작하세요.` },
  { icon: MessagesSquare, title: '템플릿으로 빠르게', text: '자주 쓰는 견적과 인사말을 저장해 두고 한 번에 보내세요.' },
]

const questions = [
  [
    '캐시는 얼마나 드나요?',
    `서비스의 평균 금액을 기준으로 견적 하나에 ${formatCash(quoteLimits.price.least)}에서 ${formatCash(quoteLimits.price.most)} 사이예요. 요청마다 드는 캐시가 적혀 있어요.`,
  ],
  ['보낸 견적을 고치거나 거둘 수 있나요?', '보낸 견적은 고칠 수 없어요. 대신 채팅에서 새 금액으로 안전결제를 요청할 수 있어요.'],
  ['캐시를 환불받을 수 있나요?', refundWords],
  ['정산 계좌는 언제 등록하나요?', '처음 정산받기 전에 본인 이름의 계좌를 등록하면 돼요. 안전결제를 요청하는 데는 필요하지 않아요.'],
] as const

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(settingsQuery)
}

export function component() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <>
      <GuideHero
        eyebrow="고수 이용 방법"
        title={['영업은 두레가 할게요', '실력만 보여 주세요']}
        text="내 서비스를 찾는 고객이 먼저 요청을 보내요. 하고 싶은 일만 골라 견적을 보내세요."
        action={{ label: '무료로 고수 가입하기', href: '/pro' }}
      />
      <GuideBody>
        <GuideSection title="이렇게 일해요">
          <Steps items={steps} />
        </GuideSection>
        <GuideSection title="고수를 위한 약속">
          <Points items={pointsOf(settings.safePaymentFee)} />
        </GuideSection>
        <GuideSection title="고수가 자주 묻는 질문">
          <Questions items={questions} />
        </GuideSection>
        <Closing title="지금도 동네 고객이 고수를 찾고 있어요" label="고수 가입하기" href="/pro" />
      </GuideBody>
    </>
  )
}
