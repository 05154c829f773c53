import { priceLimits } from '@dure/contract/prices/limits'
import type { ServicePriceDetail } from '@dure/contract/prices/endpoints'
import { useState } from 'react'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import { shortWon } from '../catalogue/priceText.ts'

type Props = { readonly price: ServicePriceDetail }

/** What a service costs: the average, the range it lies in, and what that rests on. */
export function PriceRange({ price }: Props) {
  const { minPrice, avgPrice, maxPrice, unit } = price
  const share = maxPrice === minPrice ? 50 : Math.min(92, Math.max(8, ((avgPrice - minPrice) / (maxPrice - minPrice)) * 100))
  return (
    <div className="rounded-card border border-line bg-card p-5 md:p-6">
      <p className="type-note">
        평균 가격 <span className="text-faint">(한 {unit}에)</span>
      </p>
      <p className="tabular text-3xl font-extrabold tracking-tight">{won(avgPrice)}</p>
      <div className="mt-6">
        <div aria-hidden="true" className="relative h-2 rounded-full bg-bar">
          <span
            className="absolute top-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-card bg-action"
            style={{ left: `${share}%` }}
          />
        </div>
        <dl className="tabular mt-3 flex justify-between gap-4 text-sm">
          <div>
            <dt className="text-faint">저렴하면</dt>
            <dd className="font-semibold">{won(minPrice)}</dd>
          </div>
          <div className="text-right">
            <dt className="text-faint">비싸면</dt>
            <dd className="font-semibold">{won(maxPrice)}</dd>
          </div>
        </dl>
      </div>
      <p className="mt-4 type-meta">
        {price.estimated
          ? '아직 거래가 많지 않아 예상 가격이에요. 실제 금액은 받은 견적으로 확인해 주세요.'
          : `${dotted(price.period.from)}부터 ${dotted(price.period.to)}까지 거래 ${grouped(price.sampleCount)}건 기준이에요. 위아래 ${priceLimits.lowest * 100}%는 뺐어요.`}
      </p>
    </div>
  )
}

const dotted = (day: string): string => day.replaceAll('-', '.')

type Column = ServicePriceDetail['histogram'][number]

const nameOf = ({ from, to }: Column): string =>
  from === null ? `${shortWon(to!)} 미만` : to === null ? `${shortWon(from)} 이상` : `${shortWon(from)}~${shortWon(to)}`

/** How many deals lie where, as columns: the fullest is told, and each that is pressed. */
export function Histogram({ price: { histogram } }: Props) {
  const most = Math.max(...histogram.map((one) => one.count))
  const [pressed, setPressed] = useState<number>()
  if (histogram.length === 0) return null
  const at = pressed ?? histogram.findIndex((one) => one.count === most)
  const told = histogram[at]!
  const middle = histogram[Math.floor(histogram.length / 2)]!
  return (
    <section aria-labelledby="price-spread" className="pt-10">
      <h2 id="price-spread" className="type-heading">
        얼마에 많이 맡겼을까요?
      </h2>
      <p role="status" className="tabular mt-1 text-soft">
        {pressed === undefined && '가장 많이 '}
        <b className="text-action">{nameOf(told)}</b> · 거래 {grouped(told.count)}건
      </p>
      <ol className="mt-4 grid h-44 auto-cols-fr grid-flow-col gap-1">
        {histogram.map((one, index) => (
          <li key={nameOf(one)} className="h-full">
            <button
              type="button"
              aria-pressed={index === at}
              aria-label={`${nameOf(one)}, ${one.count}건`}
              onClick={() => setPressed(index)}
              className="flex size-full flex-col justify-end rounded-t-md"
            >
              <span
                className={cx('w-full rounded-t-md transition-colors', index === at ? 'bg-action' : 'bg-bar')}
                style={{ height: `${Math.max(3, (one.count / most) * 100)}%` }}
              />
            </button>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="tabular mt-2 flex justify-between border-t border-line pt-1.5 type-meta">
        <span>{shortWon(histogram[0]!.to!)} 미만</span>
        {histogram.length > 3 && middle.from !== null && <span>{shortWon(middle.from)}</span>}
        <span>{shortWon(histogram.at(-1)!.from!)} 이상</span>
      </div>
    </section>
  )
}

/** The same average, province by province. */
export function Regions({ price }: Props) {
  if (price.regions.length === 0) return null
  return (
    <section aria-labelledby="price-regions" className="pt-10">
      <h2 id="price-regions" className="type-heading">
        지역마다 얼마일까요?
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
        {price.regions.map((region) => (
          <li key={region.province} className="tabular flex items-center justify-between gap-4 px-5 py-3">
            <span className="font-semibold">{region.province}</span>
            <span className="text-right">
              <b>평균 {won(region.avgPrice)}</b>
              <span className="block type-meta">
                {shortWon(region.minPrice)}~{shortWon(region.maxPrice)} · 거래 {grouped(region.sampleCount)}건
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
