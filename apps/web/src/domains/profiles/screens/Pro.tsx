import { keptWords, paidOutWords } from '@dure/contract/safe-payment/words'
import { BadgeCheck, MessageCircle, ShieldCheck, Wallet } from 'lucide-react'
import { buttonClass } from '@dure/ui/buttonClass'
import { Testimonials, testimonialsQuery } from '../../editorial/Testimonials.tsx'
import { Points } from '../../../ground/Guide.tsx'
import { provincesQuery } from '../../catalogue/queries.ts'
import { Demand } from '../sign-up/Demand.tsx'
import type { Head, ScreenContext } from '../../../screen.ts'

export async function loader({ queries }: ScreenContext) {
  await Promise.all([queries.ensureQueryData(testimonialsQuery), queries.ensureQueryData(provincesQuery)])
}

export const head = (): Head => ({
  title: '고수로 가입하고 고객을 만나세요',
  description: '내 동네에서 내 서비스를 찾는 고객에게 견적을 보내고, 안전결제로 대금을 받으세요. 가입은 무료예요.',
})

const reasons = [
  { icon: BadgeCheck, title: '찾아오는 고객', text: '내 서비스와 지역에 맞는 요청만 모아서 보여 드려요. 영업하러 다니지 않아도 돼요.' },
  { icon: Wallet, title: '보낸 만큼만', text: '가입비와 월 이용료가 없어요. 보내고 싶은 견적에만 캐시를 써요.' },
  { icon: MessageCircle, title: '바로 채팅', text: '견적을 보내면 채팅방이 열려요. 번호를 나누지 않고도 상담할 수 있어요.' },
  { icon: ShieldCheck, title: '떼일 걱정 없이', text: `고객이 낸 돈은 ${keptWords} ${paidOutWords}` },
] as const

const steps = ['분야와 서비스 고르기', '활동 지역 정하기', '휴대폰 인증하고 가입하기', '받은 요청 보고 견적 보내기'] as const

export function component() {
  return (
    <>
      <section className="border-b border-line bg-action-tint">
        <div className="mx-auto grid max-w-page items-center gap-6 px-4 pb-8 pt-8 md:grid-cols-[1fr_26rem] md:gap-12 md:pb-14 md:pt-14">
          <div>
            <div className="flex items-end justify-between gap-3">
              <h1 className="text-[1.75rem] font-extrabold leading-tight tracking-tight md:text-[2.75rem]">
                잘하는 일로
                <br />더 많은 고객을
                <br />
                만나세요
              </h1>
              <img src="/assets/states/works.svg" alt="" width={160} height={120} className="w-28 shrink-0 md:w-40" />
            </div>
            <p className="mt-3 text-soft md:text-lg">고객이 먼저 요청을 보내요. 고수는 견적만 보내면 돼요.</p>
            <a href="/pro/welcome-a" className={`${buttonClass({ size: 'lg' })} mt-6 max-md:hidden`}>
              무료로 고수 가입하기
            </a>
            <p className="mt-3 type-note">3분이면 끝나요.</p>
          </div>
          <Demand />
        </div>
      </section>
      <div className="mx-auto max-w-page px-4 pb-20">
        <section className="pt-12">
          <h2 className="mb-5 type-heading md:text-2xl">두레 고수가 되면</h2>
          <Points items={reasons} />
        </section>
        <Testimonials />
        <section className="pt-12">
          <h2 className="mb-5 type-heading md:text-2xl">이렇게 시작해요</h2>
          <ol className="grid gap-3 md:grid-cols-4">
            {steps.map((text, at) => (
              <li key={text} className="flex items-center gap-3 rounded-card bg-sunk p-4 font-semibold">
                <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full bg-action text-on-action">
                  {at + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </section>
      </div>
      {/* On a phone the way on stands at the foot, however far one has read. */}
      <div className="sticky bottom-0 z-10 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        <a href="/pro/welcome-a" className={buttonClass({ size: 'lg', wide: true })}>
          무료로 고수 가입하기
        </a>
      </div>
    </>
  )
}
