import { useSuspenseQuery } from '@tanstack/react-query'
import { Building2, FileText, MessagesSquare } from 'lucide-react'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { href } from '../../../navigation/href.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { bizServicesQuery } from '../queries.ts'

export const head = (): Head => ({
  title: '기업 의뢰',
  description: '사무실 이사와 청소, 행사, 홈페이지와 디자인까지, 회사에 필요한 일을 담당자가 맞는 고수와 이어 드려요.',
})

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(bizServicesQuery)
}

const steps = [
  { icon: FileText, title: '필요한 일을 적어요', text: '예산과 일정, 참고 파일을 함께 보내 주세요.' },
  { icon: MessagesSquare, title: '담당자가 읽고 답해요', text: '1영업일 안에 메일로 답하고, 필요하면 전화드려요.' },
  { icon: Building2, title: '맞는 고수를 소개해요', text: '계약은 고수와 직접 하고, 안전결제로 낼 수 있어요.' },
] as const

/** What the house does for companies, and the way to ask. */
export function component() {
  const { data } = useSuspenseQuery(bizServicesQuery)
  const groups = [...new Set(data.items.map((one) => one.category))].map(
    (category) => [category, data.items.filter((one) => one.category === category)] as const,
  )
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-6">
      <PageHead title="기업 의뢰" />
      <p className="mt-2 text-lg text-soft">회사에 필요한 일, 담당자가 직접 읽고 맞는 고수와 이어 드려요.</p>
      <ol className="mt-6 grid gap-3 md:grid-cols-3">
        {steps.map(({ icon: Icon, title, text }, at) => (
          <li key={title} className="rounded-card border border-line bg-card p-5">
            <Icon aria-hidden="true" className="size-6 text-action" />
            <h2 className="mt-2 font-bold">
              {at + 1}. {title}
            </h2>
            <p className="mt-1 type-note">{text}</p>
          </li>
        ))}
      </ol>
      <a href={href('/bizlink/request')} className={cx(buttonClass({ size: 'lg', wide: true }), 'mt-6')}>
        의뢰하기
      </a>
      <p className="mt-2 text-center type-meta">의뢰와 소개에는 돈을 받지 않아요.</p>
      <section className="mt-9" aria-labelledby="biz-services">
        <h2 id="biz-services" className="type-section">
          맡길 수 있는 일
        </h2>
        {groups.map(([category, services]) => (
          <div key={category} className="mt-4">
            <h3 className="type-meta font-semibold">{category}</h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {services.map((one) => (
                <li key={one.id}>
                  <a
                    href={href('/bizlink/request', undefined, { serviceId: one.id })}
                    className="inline-flex min-h-11 items-center rounded-card border border-line bg-card px-4 font-semibold"
                  >
                    {one.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  )
}
