import { useSuspenseQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { requestLimits } from '@dure/contract/requests/limits'
import { reviewerWords } from '@dure/contract/reviews/words'
import { keptWords } from '@dure/contract/safe-payment/words'
import { HandHeart, MapPin, Scale, ShieldCheck } from 'lucide-react'
import { Closing } from '../../../ground/Closing.tsx'
import { GuideBody, GuideHero, GuideSection, Points } from '../../../ground/Guide.tsx'
import type { Point } from '../../../ground/Guide.tsx'
import type { Head, ScreenContext } from '../../../screen.ts'
import { categoriesQuery } from '../../search/queries.ts'

export const head = (): Head => ({
  title: '두레 소개',
  description: '두레는 도움이 필요한 사람과 일을 잘하는 우리 동네 고수를 이어 주는 서비스예요. 이름에 담은 뜻과 지키는 약속을 소개해요.',
})

const promises: readonly Point[] = [
  { icon: HandHeart, title: '고객에게는 무료예요', text: '요청을 보내고 견적을 비교하고 채팅하는 데 돈이 들지 않아요.' },
  {
    icon: Scale,
    title: '순위를 사고팔지 않아요',
    text: `${reviewerWords} 별점도 순서도 돈으로 바꿀 수 없어요. 광고는 ‘광고’라고 적은 자리에만 따로 보여 드리고, 다른 고수의 순서를 바꾸지 않아요.`,
  },
  { icon: ShieldCheck, title: '대금을 안전하게 지켜요', text: `안전결제로 낸 돈은 ${keptWords}` },
  { icon: MapPin, title: '가까운 고수부터 만나요', text: '사는 곳과 일할 곳을 기준으로, 올 수 있는 고수에게만 요청을 전해요.' },
]

type Category = Answer<'GET /v1/categories'>['items'][number]

/** Figures of the catalogue as it is now, and of a request. */
const factsOf = (categories: readonly Category[]) =>
  [
    [`${categories.length}개`, '분야'],
    [`${categories.reduce((sum, one) => sum + one.serviceCount, 0).toLocaleString('ko-KR')}개`, '서비스'],
    [`${requestLimits.hoursToLive}시간`, '동안 받는 견적'],
    [`${requestLimits.quotes}개`, '까지 비교하는 견적'],
  ] as const

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(categoriesQuery)
}

export function component() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <GuideHero
        eyebrow="두레 소개"
        title={['함께 나누면', '어려운 일도 쉬워져요']}
        text="두레는 바쁜 농사철에 온 마을이 서로의 논을 돌보던 모임의 이름이에요. 혼자서는 버거운 일을 잘하는 이웃과 나누던 그 마음을 오늘의 동네로 옮겨 왔어요."
      />
      <GuideBody>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4" aria-label="숫자로 보는 두레">
          {factsOf(categories.items).map(([number, name]) => (
            <li key={name} className="rounded-card border border-line bg-card p-5 text-center">
              <b className="tabular block text-2xl text-action">{number}</b>
              <span className="type-note">{name}</span>
            </li>
          ))}
        </ul>
        <GuideSection title="왜 두레를 만들었나요?">
          <div className="max-w-read space-y-4 text-soft">
            <p>
              이사, 청소, 수리, 레슨. 살면서 꼭 필요한 일인데 누구에게 맡겨야 할지 알기 어려워요. 여기저기 전화를 돌리고, 가격은 부르는 게
              값이고, 맡긴 뒤에는 연락이 끊길까 마음을 졸여요.
            </p>
            <p>
              일을 잘하는 사람도 답답하긴 마찬가지예요. 실력은 있는데 알릴 방법이 없고, 광고비는 비싸고, 일을 끝내고도 대금을 받기까지 애를
              태워요.
            </p>
            <p>두레는 그 사이에서 묻고 답하는 순서를 바꿨어요. 고객이 필요한 일을 한 번 적으면, 할 수 있는 고수들이 먼저 견적을 보내요.</p>
          </div>
        </GuideSection>
        <GuideSection title="두레가 지키는 약속">
          <Points items={promises} />
        </GuideSection>
        <Closing title="오늘 맡기고 싶은 일이 있나요?" label="서비스 찾아보기" href="/categories" />
      </GuideBody>
    </>
  )
}
