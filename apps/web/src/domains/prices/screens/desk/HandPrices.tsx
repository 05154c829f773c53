import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Answer } from '@dure/contract/client'
import { handPriceBody } from '@dure/contract/prices/endpoints'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import { query } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { MoneyField } from '../../../../forms/MoneyField.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { useTakeOff } from '../../../../desk/useTakeOff.ts'
import { useWriting } from '../../../../desk/useWriting.ts'

export const title = '서비스 가격'

const handQuery = query('GET /v1/admin/prices')
type Price = Answer<'GET /v1/admin/prices'>['items'][number]
const views = { all: '모든 서비스', counted: '거래로 계산한', hand: '직접 정한' } as const

export const loader = ({ queries }: ScreenContext<'/admin/prices'>) => queries.ensureQueryData(handQuery)

/** What is shown of prices, what it is made of, and a way to set it by hand. */
export function component() {
  const { data } = useSuspenseQuery(handQuery)
  const { view } = usePage<'/admin/prices'>().search
  const counting = useDeskAct('POST /v1/admin/prices/count', {
    done: '다시 계산했어요.',
    refused: 'toast',
  })
  const shown = data.items.filter((one) => view === 'all' || (view === 'hand' ? one.byHand : !one.estimated))
  return (
    <Desk
      title={title}
      text="매일 지난 열두 달의 거래로 다시 계산해요. 직접 정한 가격은 계산보다 먼저 보여요. 견적 값과는 상관없어요."
      views={(['all', 'counted', 'hand'] as const).map((each) => ({
        label: views[each],
        path: href('/admin/prices', undefined, { view: each }),
        isShown: each === view,
      }))}
      above={
        <p className="mb-4 flex flex-wrap items-center gap-3 type-note">
          {data.madeOn === null ? '아직 계산한 적이 없어요.' : `${data.madeOn.replaceAll('-', '.')}에 계산했어요.`}
          <Button tone="outline" size="sm" busy={counting.busy} onClick={() => void counting.send({})}>
            지금 다시 계산
          </Button>
        </p>
      }
      items={shown}
      empty={{ title: '여기에 들 서비스가 없어요' }}
    >
      {(one) => <PriceCard key={one.id} price={one} />}
    </Desk>
  )
}

function PriceCard({ price }: { readonly price: Price }) {
  const [editing, setEditing] = useState(false)
  const unsetting = useTakeOff({
    call: 'DELETE /v1/admin/prices/:id',
    done: '거래로 계산한 가격을 다시 보여요.',
    question: {
      title: '직접 정한 가격을 지울까요?',
      description: `${price.title}의 가격으로 거래로 계산한 값이 모두에게 보여요.`,
      okButtonLabel: '계산으로 되돌리기',
      state: 'danger',
    },
  })
  const heading = `price-${price.id}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="min-w-0 flex-1 font-bold">
          {price.title} <span className="type-meta font-normal">{price.category.name}</span>
        </h2>
        <Badge tone={price.byHand ? 'action' : 'plain'}>
          {price.byHand ? '직접 정함' : price.estimated ? '목록 값' : `거래 ${grouped(price.sampleCount)}건`}
        </Badge>
      </div>
      <p className="tabular mt-1">
        {won(price.minPrice)} · <b>{won(price.avgPrice)}</b> · {won(price.maxPrice)} / {price.unit}
      </p>
      <div className="mt-3 flex gap-2">
        <Button tone="outline" size="sm" aria-keyshortcuts="a" onClick={() => setEditing(!editing)}>
          {editing ? '닫기' : '직접 정하기'}
        </Button>
        {price.byHand && (
          <Button
            tone="quiet"
            size="sm"
            busy={unsetting.busy}
            onClick={() => void unsetting.takeOff({ params: { id: price.id }, seen: price.shownAs })}
          >
            계산으로 되돌리기
          </Button>
        )}
      </div>
      <FormError text={unsetting.refusal} />
      {editing && <PriceForm price={price} onDone={() => setEditing(false)} />}
    </DeskRow>
  )
}

/** What the form holds: amounts, and `NaN` for what is none. */
const amount = z.nullable(z.number())
const priceFields = z.object({ minPrice: amount, avgPrice: amount, maxPrice: amount, reason: z.string() })
const amounts = [
  ['minPrice', '가장 낮은 금액'],
  ['avgPrice', '평균'],
  ['maxPrice', '가장 높은 금액'],
] as const

function PriceForm({ price, onDone }: { readonly price: Price; readonly onDone: () => void }) {
  const form = useForm({
    resolver: schemaResolver(z.pipe(priceFields, handPriceBody)),
    defaultValues: {
      minPrice: price.minPrice,
      avgPrice: price.avgPrice,
      maxPrice: price.maxPrice,
      reason: '',
    },
  })
  const { errors } = form.formState
  const { save, busy, problem } = useWriting(form, {
    given: price,
    add: 'PUT /v1/admin/prices/:id',
    done: { added: '가격을 정했어요.' },
    fields: ['minPrice', 'avgPrice', 'maxPrice', 'reason'],
    onDone,
  })
  return (
    <DeskForm inline label="정하기" busy={busy} problem={problem} className="mt-4 grid sm:grid-cols-3" onSubmit={form.handleSubmit(save)}>
      {amounts.map(([name, label]) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <MoneyField label={label} value={value} onChange={(won) => onChange(won)} error={errors[name]?.message} />
          )}
        />
      ))}
      <div className="sm:col-span-2">
        <TextField label="이유" error={errors.reason?.message} {...form.register('reason')} />
      </div>
    </DeskForm>
  )
}
