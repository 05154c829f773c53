import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { undoWords } from '@dure/contract/safe-payment/words'
import { Avatar } from '@dure/ui/Avatar'
import { won } from '@dure/ui/PriceText'
import { Rating } from '@dure/ui/Rating'

type WhoProps = {
  readonly name: string
  readonly picture: string | null
  /** 0 without reviews, and of who has none. */
  readonly rating?: number
  readonly reviewCount?: number
  readonly service: string
  /** In words; null where none is agreed. */
  readonly day: string | null
  /** His page. */
  readonly page?: string
  /** Beside the title of a page. */
  readonly heading?: 'h1' | 'h2'
}

/** With whom, for what and when: what stands first where money is paid. */
export function PayingWho({ name, picture, rating = 0, reviewCount = 0, service, day, page, heading: Heading = 'h1' }: WhoProps) {
  const face = <Avatar src={picture} name={name} />
  return (
    <header className="flex items-center gap-3">
      {page === undefined ? (
        face
      ) : (
        <a href={page} aria-hidden="true" tabIndex={-1} className="shrink-0">
          {face}
        </a>
      )}
      <div className="min-w-0 flex-1">
        <Heading className="type-section leading-snug">
          {service} ·{' '}
          {page === undefined ? (
            name
          ) : (
            <a href={page} className="hover:underline">
              {name}
            </a>
          )}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-2 type-note">
          {reviewCount > 0 && <Rating score={rating} count={reviewCount} />}
          <span className="tabular">{day ?? '날짜는 채팅에서 정해 주세요'}</span>
        </p>
      </div>
    </header>
  )
}

type Part = { readonly label: string; readonly amount: number }
type Priced = {
  readonly serviceAmount: number
  readonly commission: number
  readonly commissionRate?: number
  readonly discountAmount: number
}

/** What a payer's sum is made of; `commission` is his part of it. */
export const payingParts = ({ serviceAmount, commission, commissionRate, discountAmount }: Priced): Part[] => [
  { label: '서비스', amount: serviceAmount },
  ...(commission > 0 ? [{ label: `수수료${commissionRate === undefined ? '' : `(${commissionRate}%)`}`, amount: commission }] : []),
  ...(discountAmount > 0 ? [{ label: '할인', amount: -discountAmount }] : []),
]

type SumProps = {
  readonly label: string
  readonly amount: number
  /** What it is made of, each a whole number of won; what lowers it is negative. */
  readonly parts: readonly Part[]
}

/** The sum, and in one line what it is made of. */
export function PayingSum({ label, amount, parts }: SumProps) {
  return (
    <div className="tabular rounded-card border border-line bg-card px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <b className="text-2xl font-extrabold">{won(amount)}</b>
      </p>
      {parts.length > 1 && (
        <p className="mt-1 text-right type-note">
          {parts.map((part, at) => (
            <span key={part.label} className="inline-block">
              {at > 0 && <span className="mx-1">{part.amount < 0 ? '−' : '+'}</span>}
              {part.label} {won(Math.abs(part.amount))}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** How a payment may be undone, before it is made, by who sells. */
export const PayingUndo = ({ seller }: { readonly seller: Parameters<typeof undoWords>[0] }) => (
  <p className="flex items-start gap-2 px-1 type-note">
    <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" />
    <span>
      {undoWords(seller).map((words) => (
        <span key={words}>
          <span className="inline-block">{words}</span>{' '}
        </span>
      ))}
    </span>
  </p>
)

/** What is done now, always in view. */
export const PayingFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-4 flex gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
    {children}
  </div>
)
