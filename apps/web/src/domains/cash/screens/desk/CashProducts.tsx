import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { cashProductDesk, fullPriceOf, type DeskCashProduct } from '@dure/contract/cash/productDesk'
import { formatCash, formatWon } from '@dure/kernel/money'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { query } from '../../../../api/query.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useSeen } from '../../../../desk/useSeen.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'
import { MoneyField } from '../../../../forms/MoneyField.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import type { ScreenContext } from '../../../../screen.ts'

export const title = '충전 상품'

const productsQuery = query('GET /v1/admin/cash-products')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(productsQuery)

const kinds: Readonly<Record<DeskCashProduct['type'], string>> = {
  starterpack: '스타터팩',
  extra_starterpack: '두 번째 스타터팩',
  normal: '고수 충전',
  customer_normal: '고객 충전',
}

/** What the store sells, as operators name and price it [cash.products-changed]. */
export function component() {
  const { data } = useSuspenseQuery(productsQuery)
  return (
    <WriteDesk
      title={title}
      text="캐시 상점에서 파는 상품이에요. 바꾼 이름과 가격은 이제부터 충전하는 사람에게 보여요. 이미 결제를 시작한 사람은 그때 본 가격으로 내고, 자동 충전을 켠 고수에게는 바뀐 가격으로 계속할지 다시 물어요."
      heads={{ fresh: '새 상품', change: '상품 고치기', list: '지금 상품' }}
      items={data.items}
      empty={{ title: '충전 상품이 없어요' }}
      write={(given, onDone) => (given === undefined ? <Add /> : <Change product={given} onDone={onDone} />)}
    >
      {(one, onEdit) => <Row key={one.id} product={one} days={data.days} onEdit={onEdit} />}
    </WriteDesk>
  )
}

type SumProps = Pick<ComponentProps<typeof MoneyField>, 'label' | 'unit' | 'hint' | 'error' | 'name'> & {
  readonly value: number | undefined
  readonly onChange: (amount: number | undefined) => void
}

/** A sum of a form, which has none where nothing is written. */
const Sum = ({ value, onChange, ...field }: SumProps) => (
  <MoneyField {...field} value={value ?? null} onChange={(amount) => onChange(amount ?? undefined)} />
)

function Add() {
  const form = useForm({
    resolver: schemaResolver(cashProductDesk.addCashProduct.body),
    defaultValues: { type: 'normal' as const, name: '', bonus: 0 },
  })
  const { errors } = form.formState
  const cash = useWatch({ control: form.control, name: 'cash' })
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/cash-products',
    done: { added: '상품을 더했어요. 이제 상점에서 팔아요.' },
    fields: ['type', 'name', 'cash', 'bonus', 'price'],
  })
  return (
    <DeskForm label="더하기" busy={busy} problem={problem} onSubmit={form.handleSubmit(save)}>
      <Select
        label="누구에게 팔까요?"
        options={(['normal', 'customer_normal'] as const).map((one) => ({ value: one, label: kinds[one] }))}
        error={errors.type?.message}
        {...form.register('type')}
      />
      <TextField label="이름" error={errors.name?.message} {...form.register('name')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Controller
          control={form.control}
          name="cash"
          render={({ field: { name, value, onChange } }) => (
            <Sum
              label="충전하는 캐시"
              unit="캐시"
              name={name}
              value={value}
              error={errors.cash?.message}
              onChange={onChange}
              hint="나중에 바꿀 수 없어요."
            />
          )}
        />
        <Controller
          control={form.control}
          name="bonus"
          render={({ field: { name, value, onChange } }) => (
            <Sum label="보너스" unit="캐시" name={name} value={value} error={errors.bonus?.message} onChange={onChange} />
          )}
        />
        <Controller
          control={form.control}
          name="price"
          render={({ field: { name, value, onChange } }) => (
            <Sum
              label="가격 (부가세 포함)"
              unit="원"
              name={name}
              value={value}
              error={errors.price?.message}
              onChange={onChange}
              hint={
                cash === undefined || !(cash > 0)
                  ? '캐시를 적으면 얼마까지 받을 수 있는지 알려 드려요.'
                  : `${formatWon(fullPriceOf(cash))}까지 받을 수 있어요.`
              }
            />
          )}
        />
      </div>
    </DeskForm>
  )
}

function Change({ product, onDone }: { readonly product: DeskCashProduct; readonly onDone: () => void }) {
  const { name, bonus, price, sold } = product
  const form = useForm({ resolver: schemaResolver(cashProductDesk.changeCashProduct.body), defaultValues: { name, bonus, price, sold } })
  const { errors } = form.formState
  const { seen, adopt } = useSeen(product.shownAs)
  const changing = useDeskAct('PUT /v1/admin/cash-products/:id', {
    onReload: adopt,
    done: '상품을 고쳤어요.',
    refused: (error) => showRefusal(error, form.setError, ['name', 'bonus', 'price', 'sold']),
    onDone,
  })
  return (
    <DeskForm
      label="고치기"
      busy={changing.busy}
      problem={errors.root?.message}
      onCancel={onDone}
      onSubmit={form.handleSubmit((body) => changing.send({ params: { id: product.id }, seen, body }))}
    >
      <p className="type-note">
        {kinds[product.type]} · {formatCash(product.cash)}
      </p>
      <TextField label="이름" error={errors.name?.message} {...form.register('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="bonus"
          render={({ field: { name, value, onChange } }) => (
            <Sum label="보너스" unit="캐시" name={name} value={value} error={errors.bonus?.message} onChange={onChange} />
          )}
        />
        <Controller
          control={form.control}
          name="price"
          render={({ field: { name, value, onChange } }) => (
            <Sum
              label="가격 (부가세 포함)"
              unit="원"
              name={name}
              value={value}
              error={errors.price?.message}
              onChange={onChange}
              hint={`${formatWon(fullPriceOf(product.cash))}까지 받을 수 있어요.`}
            />
          )}
        />
      </div>
      <Checkbox {...form.register('sold')}>상점에서 팔아요</Checkbox>
    </DeskForm>
  )
}

type RowProps = { readonly product: DeskCashProduct; readonly days: number; readonly onEdit: () => void }

function Row({ product, days, onEdit }: RowProps) {
  const heading = `cash-product-${product.id}`
  return (
    <DeskRow heading={heading}>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h3 id={heading} className="font-bold">
            {product.name}
          </h3>
          <p className="tabular type-note">
            {formatWon(product.price)} · {formatCash(product.cash)}
            {product.bonus > 0 && ` + 보너스 ${formatCash(product.bonus)}`}
          </p>
          <p className="tabular type-meta">
            {kinds[product.type]} · 최근 {days}일 {grouped(product.purchases)}건, {formatWon(product.paid)}
          </p>
        </div>
        {!product.sold && <Badge tone="plain">팔지 않음</Badge>}
        <Button tone="outline" size="sm" onClick={onEdit}>
          고치기
        </Button>
      </div>
    </DeskRow>
  )
}
