import type { ReactNode } from 'react'
import { ChevronRight, Clock, Globe, MapPin, Undo2 } from 'lucide-react'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { addressed } from '@dure/kernel/names'
import { duration, MINUTE } from '@dure/kernel/time'
import { Avatar } from '@dure/ui/Avatar'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import { Rating } from '@dure/ui/Rating'
import { KeptSteps } from '../../../ground/KeptSteps.tsx'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { refundLines, refundNames } from '../refundLines.ts'
import { RefundLines } from '../RefundLines.tsx'
import { bookingPath, orderPath } from '../scheduling/choice.ts'

type Props = { readonly product: ProductPage }

/** A part of the page that a tab leads to. */
export function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-28 pt-8">
      <h2 id={`${id}-title`} className="mb-3 type-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Where it is done, how long it takes and how it may be given back, at a glance. */
export function Glance({ product }: Props) {
  const { isOnline, schedule, refundRule } = product
  const facts = [
    { icon: isOnline ? Globe : MapPin, text: whereWords(product) },
    ...(schedule === null ? [] : [{ icon: Clock, text: `한 번에 ${duration(schedule.lengthMinutes * MINUTE)}` }]),
    { icon: Undo2, text: `취소·환불 ${refundNames[refundRule]}` },
  ]
  return (
    <ul className="mt-4 space-y-1.5">
      {facts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-2">
          <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-faint" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** How many districts are named before the rest is counted. */
const named = 3

/** Where the work is done, in words. */
export function whereWords({ isOnline, locations }: Pick<ProductPage, 'isOnline' | 'locations'>): string {
  if (isOnline) return '온라인으로 해요'
  const [first] = locations
  if (first?.type === 'place') return [first.address, first.detail].filter((one) => one !== '').join(' ')
  const all = locations.map((one) => `${one.address1} ${one.address2}`)
  const rest = all.length - named
  return `${all.slice(0, named).join(', ')}${rest > 0 ? ` 그 밖 ${rest}곳` : ''}에 찾아가요`
}

/** Whose it is: a door to his page. */
export function Seller({ product: { pro, userId, answerDays } }: Props) {
  return (
    <a
      href={href('/profile/users/:userId', { userId })}
      className="flex items-center gap-3 rounded-card border border-line bg-card p-4 transition-colors hover:border-action"
    >
      <Avatar name={pro.name} src={pro.profileImage === null ? null : atWidth(pro.profileImage, 192)} size="lg" />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{pro.name}</b>
        <span className="flex flex-wrap items-center gap-x-2 type-meta">
          {pro.reviewCount > 0 && <Rating score={pro.reviewRating} count={pro.reviewCount} />}
          <span className="truncate">{pro.activityArea}</span>
        </span>
        {answerDays !== null && <span className="block type-note">{answerWords(answerDays)}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </a>
  )
}

/** How soon questions are answered. */
export const answerWords = (days: number): string =>
  days < 1 ? '질문에 보통 하루 안에 답해요' : `질문에 보통 ${Math.ceil(days)}일 안에 답해요`

/** What may be chosen, each with what it is and all it costs. */
export function Options({ product }: Props) {
  const { id, itemOptions, isSchedule, can } = product
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {itemOptions.map(({ id: optionId, optionTitle, optionDetail, optionPrice }) => {
          const choice = { productId: id, optionId, optionTitle, optionPrice: String(optionPrice), from: 'product' }
          const words = (
            <>
              <span className="min-w-0 flex-1">
                <b className="block [overflow-wrap:anywhere]">{optionTitle}</b>
                <span className="block whitespace-pre-line type-note [overflow-wrap:anywhere]">{optionDetail}</span>
              </span>
              <b className="tabular shrink-0">{won(optionPrice)}</b>
            </>
          )
          return (
            <li key={optionTitle}>
              {can.order ? (
                <a
                  href={isSchedule ? bookingPath(choice) : orderPath(choice)}
                  className="flex min-h-14 items-center gap-4 p-4 transition-colors hover:bg-sunk"
                >
                  {words}
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
                </a>
              ) : (
                <div className="flex min-h-14 items-center gap-4 p-4">{words}</div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 type-meta">부가세까지 더한 금액이에요. 이 금액 말고는 더 내지 않아요.</p>
      <div className="mt-5">
        <KeptSteps />
      </div>
    </>
  )
}

/** What comes back until when, of the next time that can be booked. */
export function Refund({ product, now }: Props & { readonly now: number }) {
  const { refundRule, refundPolicy, price, nextFreeAt, isSchedule, hasOptions } = product
  const example = hasOptions ? `가장 낮은 가격 ${won(price)}` : won(price)
  return (
    <>
      <p className="text-soft">
        {isSchedule && nextFreeAt !== null ? `가장 빠른 시간을 ${example}에 예약했을 때예요.` : `${example}에 샀을 때예요.`}
      </p>
      <RefundLines
        lines={refundLines(refundRule, price, { startAt: isSchedule ? nextFreeAt : null, isSchedule, now })}
        className="mt-3 rounded-card border border-line bg-card px-4 py-2"
      />
      <p className="mt-3 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{refundPolicy}</p>
    </>
  )
}

/** What others wanted to know before, answered by the seller. */
export function Faq({ product: { questions } }: Props) {
  if (questions.length === 0) return null
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card">
      {questions.map(({ questionTitle, answer }) => (
        <details key={questionTitle} className="px-5">
          <summary className="flex min-h-14 cursor-pointer items-center py-3 font-semibold [overflow-wrap:anywhere]">
            {questionTitle}
          </summary>
          <p className="whitespace-pre-line pb-5 text-soft [overflow-wrap:anywhere]">{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** How much it was bought; a small number says nothing good. */
const soldFrom = 3
export const soldWords = (count: number): string | null => (count < soldFrom ? null : `${grouped(count)}번 팔렸어요`)

/** How its seller is spoken of. */
export const sellerName = (product: ProductPage): string => addressed(product.pro.name, 'provider')
