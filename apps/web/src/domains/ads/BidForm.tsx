import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentInWords } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { ErrorState } from '@dure/ui/ErrorState'
import { Select } from '@dure/ui/fields/Select'
import { WholeField } from '@dure/ui/fields/WholeField'
import { cash } from '@dure/ui/PriceText'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { href } from '../../navigation/href.ts'
import { itemQuery, type Choices, type Chosen } from './queries.ts'
import { priceText, weekText } from './texts.ts'

/** Which slot, and how much: the last bid counts, and it is raised alone. */
export function BidForm({ choices, week }: { readonly choices: Choices; readonly week: string }) {
  const [serviceId, setServiceId] = useState(choices.services[0]!.id)
  const service = choices.services.find((one) => one.id === serviceId) ?? choices.services[0]!
  const [code, setCode] = useState(service.districts[0]!.code)
  const district = service.districts.find((one) => one.code === code) ?? service.districts[0]!
  const [monday, setMonday] = useState(week)
  const chosen = choices.weeks.find((one) => one.week === monday) ?? choices.weeks[0]!
  return (
    <section aria-labelledby="bid-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="bid-title" className="type-section">
        입찰하기
      </h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Select
          label="서비스"
          value={String(service.id)}
          options={choices.services.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(event) => setServiceId(Number(event.currentTarget.value))}
        />
        <Select
          label="지역"
          value={district.code}
          options={service.districts.map((one) => ({ value: one.code, label: one.name }))}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className="sm:col-span-2">
          <Select
            label="나오는 주"
            value={chosen.week}
            options={choices.weeks.map((one) => ({ value: one.week, label: weekText(one) }))}
            onChange={(event) => setMonday(event.currentTarget.value)}
          />
        </div>
      </div>
      {/* Another slot is another bid. */}
      <Amount
        key={`${service.id} ${district.code} ${chosen.week}`}
        chosen={{ serviceId: service.id, districtCode: district.code, week: chosen.week }}
        closesAt={chosen.closesAt}
        balance={choices.cash}
        barred={choices.barred !== null}
      />
    </section>
  )
}

type AmountProps = { readonly chosen: Chosen; readonly closesAt: string; readonly balance: number; readonly barred: boolean }

function Amount({ chosen, closesAt, balance, barred }: AmountProps) {
  const { data, isError, isFetching, refetch } = useQuery(itemQuery(chosen))
  const [figures, setFigures] = useState('')
  const mine = data?.myBid?.amount
  const { send, busy, refusal, fields } = useCallMutation('POST /v1/ad/bids', {
    done: mine === undefined ? '입찰했어요.' : '입찰 금액을 올렸어요.',
    onDone: () => setFigures(''),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined) return <SkeletonList rows={2} />
  const least = mine === undefined ? data.least : mine + data.step
  const more = Number(figures) - (mine ?? 0)
  return (
    <form
      noValidate
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send({ body: { slotId: data.slotId, amount: Number(figures) } })
      }}
    >
      <p className="rounded-field bg-sunk px-4 py-3 type-note">
        자리 {data.places}개 · <b className="text-ink">{momentInWords(new Date(closesAt))}</b>에 입찰을 마감해요. 다른 고수의 입찰은
        아무에게도 보이지 않아요.
      </p>
      <WholeField
        label={mine === undefined ? '입찰 금액' : `올릴 금액 (지금 ${cash(mine)})`}
        suffix="캐시"
        figures={8}
        value={figures}
        error={fields['amount']}
        hint={`${cash(least)}부터 ${data.step}캐시 단위로 적어요. 지금 쓸 수 있는 충전 캐시는 ${cash(balance)}예요.`}
        onChange={setFigures}
      />
      <p className="type-note">
        {more > 0 ? (
          <>
            누르면 <b className="text-ink">{cash(more)}</b>를 {mine === undefined ? '' : '더 '}묶어요.{' '}
          </>
        ) : null}
        {priceText}
      </p>
      <FormError text={fields['amount'] === undefined ? refusal : undefined} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} disabled={barred}>
          {mine === undefined ? '입찰하기' : '입찰 올리기'}
        </Button>
        <a
          href={href('/store', undefined, { redirect: href('/ad/bidding') })}
          className="inline-flex min-h-11 items-center font-semibold text-action"
        >
          캐시 충전하기
        </a>
      </div>
    </form>
  )
}
