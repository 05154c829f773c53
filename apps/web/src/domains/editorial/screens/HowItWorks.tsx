import { HOUR } from '@dure/kernel/time'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import { Closing } from '../../../ground/Closing.tsx'
import { GuideBody, GuideHero, GuideSection, Questions, Steps } from '../../../ground/Guide.tsx'
import type { Head } from '../../../screen.ts'

const questions = [
  [
    '요청을 보내는 데 돈이 드나요?',
    '아니요. 요청, 견적 비교, 채팅은 모두 무료예요. 안전결제를 쓸 때만 결제 수수료가 있고, 결제하기 전에 금액을 보여 드려요.',
  ],
  [
    '견적은 몇 개나 받을 수 있나요?',
    `한 요청에 최대 ${requestLimits.quotes}개까지 받아요. 요청은 ${requestLimits.hoursToLive}시간 동안 열려 있고, ${requestLimits.quotes}개가 차면 더 받지 않아요.`,
  ],
  ['내 전화번호가 고수에게 보이나요?', '아니요. 고수에게는 가린 이름과 동네, 요청서에 적은 내용만 보여요. 상담은 번호 없이 채팅으로 해요.'],
  [
    '마음에 드는 견적이 없으면 어떻게 하나요?',
    '고용하지 않아도 괜찮아요. 받은 견적 화면에서 요청을 마감하거나, 끝난 뒤 같은 내용으로 다시 보낼 수 있어요.',
  ],
  [
    '급하게 취소해야 해요.',
    `안전결제 뒤 ${safePaymentLimits.directCancelWindow / HOUR}시간 안에는 바로 전액 취소할 수 있어요. 그 뒤에는 고수에게 취소를 요청하고, 이야기가 안 되면 두레가 사정을 듣고 정해요.`,
  ],
] as const

export const head = (): Head => ({
  title: '이용 방법',
  description: '요청서 쓰기부터 견적 비교, 채팅, 안전결제, 리뷰까지. 두레에서 고수에게 일을 맡기는 방법을 순서대로 알려 드려요.',
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } })),
    },
  ],
})

const steps = [
  {
    title: '필요한 일을 알려 주세요',
    text: '서비스를 고르고 몇 가지 질문에 답하면 요청서가 완성돼요. 사진을 붙이면 더 정확한 견적을 받아요.',
  },
  { title: '고수들이 견적을 보내요', text: '조건과 지역이 맞는 고수에게만 요청이 전해져요. 견적이 올 때마다 알려 드려요.' },
  {
    title: '비교하고 채팅해요',
    text: '금액, 별점, 리뷰, 작업 사진을 나란히 보고 궁금한 점은 채팅으로 물어보세요. 전화번호를 알려 주지 않아도 돼요.',
  },
  {
    title: '고용하고 안전결제해요',
    text: '마음에 드는 고수를 고용하고 안전결제로 대금을 맡겨 두세요. 일이 끝나기 전에는 고수에게 전해지지 않아요.',
  },
  {
    title: '끝났으면 확정하고 리뷰를 남겨요',
    text: '일이 끝났다고 확정하면 대금이 고수에게 전해져요. 솔직한 리뷰는 다음 고객에게 큰 도움이 돼요.',
  },
] as const

export function component() {
  return (
    <>
      <GuideHero
        eyebrow="이용 방법"
        title={['한 번 적으면', '고수가 먼저 찾아와요']}
        text="전화를 돌릴 필요 없어요. 요청서 하나로 우리 동네 고수들의 견적을 편하게 비교하세요."
        action={{ label: '견적 요청하기', href: '/categories' }}
      />
      <GuideBody>
        <GuideSection title="다섯 걸음이면 끝나요">
          <Steps items={steps} />
        </GuideSection>
        <GuideSection title="자주 묻는 질문">
          <Questions items={questions} />
        </GuideSection>
        <Closing title="어떤 일이든 편하게 물어보세요" label="서비스 찾아보기" href="/categories" />
      </GuideBody>
    </>
  )
}
