import { useSuspenseQuery } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { cashProductDesk, fullPriceOf, type DeskCashProduct } from '@dure/contract/cash/productDesk'
import { formatCash, formatWon } from '@dure/kernel/money'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import * as z from 'zod/mini'
import { query } from '../../../../api/query.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useSeen } from '../../../../desk/useSeen.ts'
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
      text="캐시 상점에서 파는 상품이에요. 바꾼 가격과 보너스는 이제부터 충전하는 사람에게 보여요. 이미 결제를 시작한 사람은 그때 본 가격으로 내고, 자동 충전을 켠 고수에게는 바뀐 가격으로 계속할지 다시 물어요."
      heads={{ fresh: '새 상품', change: '상품 고치기', list: '지금 상품' }}
      items={data.items}
      empty={{ title: '충전 상품이 없어요' }}
      write={(given, onDone) => <Write given={given} onDone={onDone} />}
    >
      {(one, onEdit) => <Row key={one.id} product={one} days={data.days} onEdit={onEdit} />}
    </WriteDesk>
  )
}

/** Both what is new and what is changed: of a product that is there, kind and cash stay. */
const fields = z.extend(cashProductDesk.addCashProduct.body, { sold: z.boolean() })

const amounts = { cash: '충전하는 캐시', bonus: '보너스', price: '가격 (부가세 포함)' } as const

function Write({ given, onDone }: { readonly given: DeskCashProduct | undefined; readonly onDone: () => void }) {
  const form = useForm({
    resolver: schemaResolver(fields),
    // What is there is of its kind whatever the form has.
    defaultValues: given === undefined ? { type: 'normal', name: '', bonus: 0, sold: true } : { ...given, type: 'normal' },
  })
  const { errors } = form.formState
  const cash = useWatch({ control: form.control, name: 'cash' })
  const { seen, adopt } = useSeen(given?.shownAs)
  const refused = (error: Parameters<typeof showRefusal>[0]) =>
    showRefusal(error, form.setError, ['type', 'name', 'cash', 'bonus', 'price', 'sold'])
  const adding = useDeskAct('POST /v1/admin/cash-products', {
    done: '상품을 더했어요. 이제 상점에서 팔아요.',
    refused,
    onDone: () => form.reset(),
  })
  const changing = useDeskAct('PUT /v1/admin/cash-products/:id', { onReload: adopt, done: '상품을 고쳤어요.', refused, onDone })
  const hints = {
    cash: '나중에 바꿀 수 없어요.',
    bonus: undefined,
    price: cash > 0 ? `${formatWon(fullPriceOf(cash))}까지 받을 수 있어요.` : '캐시를 적으면 얼마까지 받을 수 있는지 알려 드려요.',
  }
  return (
    <DeskForm
      label={given === undefined ? '더하기' : '고치기'}
      busy={adding.busy || changing.busy}
      problem={errors.root?.message}
      {...(given === undefined ? {} : { onCancel: onDone })}
      onSubmit={form.handleSubmit(({ sold, type, cash: held, ...written }) =>
        given === undefined
          ? adding.send({ body: { type, cash: held, ...written } })
          : changing.send({ params: { id: given.id }, seen, body: { ...written, sold } }),
      )}
    >
      {given === undefined ? (
        <Select
          label="누구에게 팔까요?"
          options={(['normal', 'customer_normal'] as const).map((one) => ({ value: one, label: kinds[one] }))}
          error={errors.type?.message}
          {...form.register('type')}
        />
      ) : (
        <p className="type-note">
          {kinds[given.type]} · {formatCash(given.cash)}
        </p>
      )}
      <TextField
        label="이름"
        hint="운영팀이 구분하는 이름이에요. 상점에는 캐시와 가격이 보여요."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {(given === undefined ? (['cash', 'bonus', 'price'] as const) : (['bonus', 'price'] as const)).map((one) => (
          <Controller
            key={one}
            control={form.control}
            name={one}
            render={({ field: { name, value, onChange } }) => (
              <MoneyField
                label={amounts[one]}
                unit={one === 'price' ? '원' : '캐시'}
                name={name}
                value={value ?? null}
                hint={hints[one]}
                error={errors[one]?.message}
                onChange={(amount) => onChange(amount ?? undefined)}
              />
            )}
          />
        ))}
      </div>
      {given !== undefined && <Checkbox {...form.register('sold')}>상점에서 팔아요</Checkbox>}
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
