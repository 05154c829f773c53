import { Clock, MessagesSquare, ShieldCheck, Star, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { keptWords, paidOutWords } from '@dure/contract/safe-payment/words'
import { requestLimits } from '@dure/contract/requests/limits'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'

export const title = '고수로 시작하기'

const steps: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[] = [
  {
    icon: <MessagesSquare />,
    title: '내게 맞는 요청만 도착해요',
    text: '서비스와 활동 지역에 맞는 요청만 알려 드려요. 둘러보고 고르는 데에는 돈이 들지 않아요.',
  },
  {
    icon: <Wallet />,
    title: '비용을 보고 견적을 보내요',
    text: `보내기 전에 드는 캐시와 남는 캐시를 보여 드려요. 고객이 ${quoteLimits.cashbackHours}시간 안에 읽지 않으면 돌려드려요.`,
  },
  {
    icon: <ShieldCheck />,
    title: '안전결제로 돈을 받아요',
    text: `고객이 낸 돈은 ${keptWords} ${paidOutWords}`,
  },
]

/** What becoming a pro is, before the first question. */
export function component() {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-read flex-col px-4 pb-28 pt-8 md:min-h-0 md:pb-16 md:pt-12">
      <h1 className="text-3xl font-extrabold tracking-tight">두레 고수로 시작해 보세요</h1>
      <p className="mt-2 text-soft">네 걸음이면 돼요. 적은 내용은 이 기기에 남아 있어서 나중에 이어서 할 수 있어요.</p>
      <ol className="mt-6 space-y-3">
        {steps.map((step) => (
          <li key={step.title} className="flex gap-4 rounded-card border border-line bg-card p-5">
            <span aria-hidden="true" className="text-action [&>svg]:size-6">
              {step.icon}
            </span>
            <span>
              <b className="block">{step.title}</b>
              <span className="text-soft">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
      <section className="mt-8" aria-labelledby="tips">
        <h2 id="tips" className="type-heading">
          고용되는 고수의 습관
        </h2>
        <ul className="mt-3 space-y-2 text-soft [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-action [&>li]:flex [&>li]:gap-2">
          <li>
            <Clock aria-hidden="true" />
            한 요청에 견적은 {requestLimits.quotes}개까지예요. 먼저 보낸 견적이 먼저 읽혀요.
          </li>
          <li>
            <Star aria-hidden="true" />
            두레 밖에서 함께한 고객의 리뷰도 받을 수 있어요. 리뷰가 3개, 10개로 쌓일수록 처음 보는 고객도 믿고 맡겨요.
          </li>
        </ul>
      </section>
      <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:static md:mt-8 md:border-0 md:bg-transparent md:p-0">
        <div className="mx-auto max-w-read">
          <a href={href('/pro/welcome-a')} className={buttonClass({ size: 'lg', wide: true })}>
            분야 고르기
          </a>
        </div>
      </div>
    </div>
  )
}
