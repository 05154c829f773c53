import { Sheet } from '@dure/ui/overlays/Sheet'
import { Button } from '@dure/ui/Button'
import { won } from '@dure/ui/PriceText'
import { amountOf } from '../../../../forms/amount.ts'
import { atWidth } from '../../../../pictures/atWidth.ts'
import { fromPrice } from '../../buying/texts.ts'
import { exampleOf, refundLines } from '../../refundLines.ts'
import { RefundLines } from '../../RefundLines.tsx'
import { scheduleText } from '../texts.ts'
import type { Typed } from './typed.ts'

type Props = { readonly values: Typed; readonly service: string; readonly example: Date; readonly onClose: () => void }

/** The product as buyers will see it, of what was typed so far. */
export function Preview({ values, service, example, onClose }: Props) {
  const prices = values.itemOptions.flatMap((one) => amountOf(one.optionPrice) ?? []).filter((price) => Number.isFinite(price))
  const lowest = Math.min(...prices)
  const { locations } = values
  const where =
    locations.kind === 'online'
      ? '온라인'
      : locations.kind === 'place'
        ? `${locations.address} ${locations.detail}`.trim()
        : locations.districts.map((one) => one.name).join(', ')
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title="고객에게 보이는 모습"
      actions={
        <Button size="lg" wide onClick={onClose}>
          계속 쓰기
        </Button>
      }
    >
      <article className="space-y-5">
        {values.mainImage === null ? (
          <div className="grid aspect-[3/2] place-items-center rounded-card bg-sunk text-faint">대표 사진이 아직 없어요</div>
        ) : (
          <img src={atWidth(values.mainImage.url, 960)} alt="" className="aspect-[3/2] w-full rounded-card bg-sunk object-cover" />
        )}
        <div>
          <p className="type-meta">{service}</p>
          <h3 className="type-heading">{values.itemTitle === '' ? '상품 이름' : values.itemTitle}</h3>
          {prices.length > 0 && (
            <p className="tabular mt-1 type-section">
              {fromPrice({ price: lowest, hasOptions: prices.some((price) => price !== lowest) })}
            </p>
          )}
        </div>
        <ul className="space-y-2">
          {values.itemOptions.map((one, at) => (
            <li key={at} className="flex items-start justify-between gap-3 rounded-card border border-line px-4 py-3">
              <span className="min-w-0">
                <span className="block font-semibold">{one.optionTitle === '' ? `옵션 ${at + 1}` : one.optionTitle}</span>
                <span className="block type-note">{one.optionDetail}</span>
              </span>
              <span className="tabular shrink-0 font-semibold">
                {Number.isFinite(amountOf(one.optionPrice) ?? NaN) ? won(amountOf(one.optionPrice) ?? 0) : '가격 없음'}
              </span>
            </li>
          ))}
        </ul>
        <p className="whitespace-pre-line">{values.itemDescription}</p>
        <ul className="grid grid-cols-2 gap-2">
          {values.detailImages.map((one) => (
            <li key={one.id}>
              <img src={atWidth(one.url, 480)} alt={one.caption} className="aspect-square w-full rounded-field bg-sunk object-cover" />
            </li>
          ))}
        </ul>
        <dl className="space-y-3">
          <Said name="하는 곳" text={where === '' ? '아직 고르지 않았어요' : where} />
          <Said name="예약" text={values.isSchedule ? scheduleText(values.schedule) : '주문한 뒤 때를 정해요'} />
        </dl>
        <section aria-label="취소와 환불">
          <h4 className="font-semibold">취소와 환불</h4>
          <RefundLines
            lines={refundLines(values.refundRule, prices.length === 0 ? undefined : lowest, exampleOf(example, values.isSchedule))}
          />
          <p className="whitespace-pre-line text-soft">{values.refundPolicy}</p>
        </section>
        <dl className="space-y-3">
          {values.questions.map((one, at) => (
            <Said key={at} name={one.questionTitle === '' ? `질문 ${at + 1}` : one.questionTitle} text={one.answer} />
          ))}
        </dl>
      </article>
    </Sheet>
  )
}

const Said = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="whitespace-pre-line text-soft">{text}</dd>
  </div>
)
