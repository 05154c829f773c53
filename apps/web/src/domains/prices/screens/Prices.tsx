import { useDeferredValue, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { EmptyState } from '@dure/ui/EmptyState'
import { TextField } from '@dure/ui/fields/TextField'
import { won } from '@dure/ui/PriceText'
import { href } from '../../../navigation/href.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { ServicePicture } from '../../catalogue/ServicePicture.tsx'
import { pricesQuery } from '../queries.ts'
import { shortWon } from '../../catalogue/priceText.ts'

export async function loader({ queries }: ScreenContext<'/prices'>): Promise<void> {
  await queries.ensureQueryData(pricesQuery)
}

export const head = (): Head => ({
  title: '서비스 가격',
  description: '이사, 청소부터 레슨, 인테리어까지. 두레에서 거래한 가격을 보고 견적을 무료로 받아 보세요.',
})

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/** What services cost, by category. */
export function component() {
  const { data } = useSuspenseQuery(pricesQuery)
  const [typed, setTyped] = useState('')
  const wanted = plain(useDeferredValue(typed))
  const shown = data.items.filter((one) => plain(`${one.title} ${one.category.name}`).includes(wanted))
  const slugs = [...new Set(shown.map((one) => one.category.slug))]
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-8">
      <h1 className="type-title">서비스 가격</h1>
      <p className="mt-2 text-soft">두레에서 거래한 가격으로 매일 새로 계산해요. 거래가 많지 않은 서비스는 예상 가격이에요.</p>
      <div className="mt-5 max-w-xl">
        <TextField label="서비스 이름" value={typed} type="search" onChange={(event) => setTyped(event.currentTarget.value)} />
      </div>
      {shown.length === 0 && (
        <EmptyState
          scene="search"
          title="찾으시는 서비스가 없어요"
          text="다른 말로 찾아보세요."
          action={{ label: '지우고 모두 보기', onPress: () => setTyped('') }}
        />
      )}
      {slugs
        .map((slug) => shown.filter((one) => one.category.slug === slug))
        .map((group) => (
          <section key={group[0]!.category.slug} className="pt-8" aria-labelledby={`price-${group[0]!.category.slug}`}>
            <h2 id={`price-${group[0]!.category.slug}`} className="mb-2 type-section">
              {group[0]!.category.name}
            </h2>
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {group.map((one) => (
                <li key={one.id} className="border-b border-line">
                  <a
                    href={href('/prices/:serviceSlug', { serviceSlug: one.slug })}
                    className="flex min-h-16 items-center gap-3 rounded-field px-2 py-3 transition-colors hover:bg-sunk"
                  >
                    <ServicePicture slug={one.slug} size={44} className="size-11 shrink-0" />
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">{one.title}</span>
                      <span className="tabular block type-meta">
                        {shortWon(one.minPrice)}~{shortWon(one.maxPrice)}
                        {one.estimated ? ' · 예상' : ''}
                      </span>
                    </span>
                    <span className="tabular shrink-0 font-bold">
                      {won(one.avgPrice)}
                      <span className="type-meta font-normal">/{one.unit}</span>
                    </span>
                    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
