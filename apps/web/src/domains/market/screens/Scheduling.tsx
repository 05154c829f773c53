import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { TimeStanding } from '@dure/contract/calendar/freeTimes'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { orderLimits } from '@dure/contract/market/limits'
import { MINUTE, SEOUL_OFFSET, seoulDay } from '@dure/kernel/time'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { won } from '@dure/ui/PriceText'
import { useNow } from '../../../ground/useNow.ts'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { dayName } from '../../calendar/weeks.ts'
import { productQuery, scheduleQuery, timeQuery } from '../buying/queries.ts'
import { fromPrice } from '../buying/texts.ts'
import { spanOf } from '../buying/times.ts'
import { BookingFrame } from '../scheduling/BookingFrame.tsx'
import { bookingPath, chosenOption, nextStep, orderPath, stepsOf, type BookingStep, type Choice } from '../scheduling/choice.ts'
import { askedAgain, Dates, useFreeTimes, type FreeTimes } from '../scheduling/Dates.tsx'
import { NotFree } from '../scheduling/NotFree.tsx'
import { isKnownFree } from '../scheduling/standing.ts'
import { TimeChips } from '../scheduling/TimeChips.tsx'

type Path = '/market/scheduling'

const monthOf = (date: string | undefined): string | undefined => date?.slice(0, 7)

export async function loader({ queries, search }: ScreenContext<Path>): Promise<ProductPage | null> {
  if (search.productId === undefined) return null
  const product = await queries.ensureQueryData(productQuery(search.productId))
  // What cannot be bought now, or leaves nothing to choose, is told by its page.
  if (!product.can.order || stepsOf(product).length === 0) redirectTo(href('/market/products/:productId', { productId: product.id }))
  if (product.isSchedule) await queries.ensureQueryData(scheduleQuery(product.id, firstMonth(product, search.date)))
  return product
}

/** The month that is shown first: of the day that was chosen, else of the next free one. */
const firstMonth = ({ nextFreeAt }: ProductPage, date: string | undefined): string | undefined =>
  monthOf(date) ?? (nextFreeAt === null ? undefined : monthOf(seoulDay(new Date(nextFreeAt))))

export function head({ data: product }: HeadContext<Path, typeof loader>): Head {
  return { title: product === null ? '예약' : `${product.itemTitle} 예약`, noindex: true }
}

/** Day, time and option, one question a screen; a guest chooses all of it and logs in at the order [market.guests-choose]. */
export function component() {
  const { search } = usePage<Path>()
  return search.productId === undefined ? <NoProduct /> : <OfProduct productId={search.productId} />
}

function OfProduct({ productId }: { readonly productId: number }) {
  const { data: product } = useSuspenseQuery(productQuery(productId))
  return <Booking key={product.id} product={product} />
}

const NoProduct = () => (
  <div className="mx-auto max-w-read px-4 pb-16 pt-6">
    <h1 className="sr-only">예약</h1>
    <EmptyState
      scene="calendar"
      title="어떤 상품을 예약할까요?"
      text="상품을 고르면 날짜와 시간을 정할 수 있어요."
      action={{ label: '상품 보기', href: href('/market') }}
    />
  </div>
)

const titles: Readonly<Record<BookingStep, string>> = {
  date: '언제가 좋으세요?',
  time: '몇 시가 좋으세요?',
  option: '어떤 옵션으로 할까요?',
}

/** What was chosen so far, kept in the address, with the option as it is sold now. */
function useChoice(product: ProductPage, step: BookingStep) {
  const { search } = usePage<Path>()
  const router = useRouter()
  const [choice, setChoice] = useState<Choice>({
    productId: product.id,
    optionTitle: search.optionTitle,
    optionPrice: search.optionPrice,
    from: search.from,
    date: search.date,
    startAt: search.startAt?.toISOString(),
  })
  const option = chosenOption(product, choice.optionTitle)
  const said: Choice = {
    ...choice,
    optionId: option?.id,
    optionTitle: option?.optionTitle,
    optionPrice: option && String(option.optionPrice),
  }
  const choose = (change: Partial<Choice>) => {
    setChoice({ ...choice, ...change })
    // A reload, or coming back from the order, finds it again.
    router.readdress(bookingPath({ ...said, ...change }, step))
  }
  return { choice, setChoice, option, said, choose }
}

function Booking({ product }: { readonly product: ProductPage }) {
  const { search } = usePage<Path>()
  const router = useRouter()
  const steps = stepsOf(product)
  const step = steps.find((one) => one === search.step) ?? steps[0]!
  const { choice, setChoice, option, said, choose } = useChoice(product, step)
  const times = useFreeTimes(product.id, { month: firstMonth(product, choice.date), enabled: product.isSchedule })
  const lengthMinutes = times.lengthMinutes ?? product.schedule?.lengthMinutes ?? 0
  const date = choice.date ?? times.firstFree
  // Who turned to another month and went on with the day he had sees the times of that day.
  if (step === 'time' && date !== undefined && times.month !== undefined && !date.startsWith(times.month)) times.setMonth(date.slice(0, 7))
  const go = (known: Choice) => {
    setChoice(known)
    const next = nextStep(product, step, known)
    router.history.push(next === null ? orderPath(known) : bookingPath(known, next))
  }
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  const standing = useStanding(product, choice.startAt, times)
  const notFree = standing === undefined || standing === 'free' ? undefined : standing
  // A time that is not known to be free yet goes no further; nor does one that is gone, whatever is asked besides.
  const timed = !product.isSchedule || standing === 'free'
  const ready = step === 'date' ? date !== undefined : timed && (step === 'time' || option !== undefined)
  const chooseTime = (startAt: string) => choose({ startAt, date: seoulDay(new Date(startAt)) })
  const notFreeNow = notFree !== undefined && choice.startAt !== undefined && (
    <NotFree
      startAt={choice.startAt}
      why={notFree}
      noticeHours={product.schedule?.noticeHours ?? 0}
      lengthMinutes={lengthMinutes}
      days={times.days ?? []}
      onChoose={chooseTime}
    />
  )
  return (
    <BookingFrame
      product={product}
      at={at}
      of={steps.length}
      back={before === undefined ? href('/market/products/:productId', { productId: product.id }) : bookingPath(said, before)}
      title={titles[step]}
      foot={
        <Foot
          product={product}
          choice={{ ...said, date, startAt: notFree === undefined ? said.startAt : undefined }}
          step={step}
          ready={ready}
          onGo={() => go({ ...said, date, ...(step === 'date' && date !== choice.date ? { startAt: undefined } : {}) })}
        />
      }
    >
      {step === 'date' && (
        <Dates
          times={times}
          date={date}
          wishOf={product.id}
          onChoose={(day) => go({ ...said, date: day, ...(day === choice.date ? {} : { startAt: undefined }) })}
        />
      )}
      {step === 'time' && date !== undefined && (
        <>
          <p className="tabular font-semibold">{dayName(date)}</p>
          {notFreeNow}
          <TimeChips
            days={times.days}
            date={date}
            startAt={choice.startAt}
            lengthMinutes={lengthMinutes}
            places={product.schedule?.places ?? 1}
            onChoose={chooseTime}
          />
        </>
      )}
      {step === 'option' && (
        <>
          {notFreeNow}
          <Options
            product={product}
            chosen={option?.optionTitle}
            onChoose={(one) => choose({ optionTitle: one.optionTitle, optionPrice: String(one.optionPrice) })}
          />
        </>
      )}
      {product.isSchedule && <SeoulNote />}
    </BookingFrame>
  )
}

/** How the chosen time stands: by the free ones that are known, else as the server says; undefined while it is asked. */
function useStanding(product: ProductPage, startAt: string | undefined, { days, month }: FreeTimes): TimeStanding | undefined {
  const isKnown = startAt === undefined || month === undefined || days === undefined ? undefined : isKnownFree(startAt, { month, days })
  const { data } = useQuery({
    ...timeQuery(product.id, startAt ?? ''),
    enabled: product.isSchedule && startAt !== undefined && isKnown !== true,
    refetchInterval: askedAgain,
  })
  return startAt === undefined ? undefined : isKnown === true ? 'free' : (data?.asked ?? undefined)
}

type Option = ProductPage['itemOptions'][number]

function Options({
  product: { itemOptions },
  chosen,
  onChoose,
}: {
  readonly product: ProductPage
  readonly chosen: string | undefined
  readonly onChoose: (option: Option) => void
}) {
  return (
    <ul aria-label="옵션" className="space-y-2">
      {itemOptions.map((one) => (
        <li key={one.optionTitle}>
          <button
            type="button"
            aria-pressed={one.optionTitle === chosen}
            onClick={() => onChoose(one)}
            className={cx(
              'flex min-h-14 w-full items-center gap-4 rounded-card border p-4 text-left transition-colors',
              one.optionTitle === chosen ? 'border-action bg-action-tint' : 'border-line bg-card hover:border-edge',
            )}
          >
            <span className="min-w-0 flex-1">
              <b className="block [overflow-wrap:anywhere]">{one.optionTitle}</b>
              <span className="block whitespace-pre-line type-note [overflow-wrap:anywhere]">{one.optionDetail}</span>
            </span>
            <b className="tabular shrink-0">{won(one.optionPrice)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

type FootProps = {
  readonly product: ProductPage
  readonly choice: Choice
  readonly step: BookingStep
  readonly ready: boolean
  readonly onGo: () => void
}

/** Date, time and total, whatever is asked, and the way on. */
function Foot({ product, choice, step, ready, onGo }: FootProps) {
  const next = nextStep(product, step, choice)
  const { date, startAt, optionTitle, optionPrice } = choice
  const when = [
    date === undefined ? undefined : dayName(date),
    startAt === undefined ? undefined : spanOf(startAt, product.schedule?.lengthMinutes ?? 0),
  ]
  const words = { date: '시간 고르기', time: '시간 고르기', option: '옵션 고르기' } as const
  return (
    <>
      <p className="tabular flex items-baseline justify-between gap-3">
        <span className="min-w-0 type-note">
          {product.isSchedule && (when.filter(Boolean).join(' ') || '날짜를 골라 주세요')}
          {optionTitle !== undefined && product.itemOptions.length > 1 && (
            <span className="line-clamp-1 [overflow-wrap:anywhere]">{optionTitle}</span>
          )}
        </span>
        <b className="shrink-0 text-lg">{optionPrice === undefined ? fromPrice(product) : won(Number(optionPrice))}</b>
      </p>
      <button type="button" disabled={!ready} onClick={onGo} className={`${buttonClass({ size: 'lg', wide: true })} mt-2`}>
        {next === null ? '주문하기' : words[next]}
      </button>
      {next === null && product.isSchedule && (
        <p className="mt-2 text-center type-meta">결제하는 {orderLimits.hold / MINUTE}분 동안 이 시간을 잡아 둬요.</p>
      )}
    </>
  )
}

/** To a browser elsewhere in the world: whose clock these times are of. */
function SeoulNote() {
  const now = useNow()
  if (now === null || -now.getTimezoneOffset() * MINUTE === SEOUL_OFFSET) return null
  return <p className="mt-4 type-meta">모든 시간은 한국 시각이에요.</p>
}
