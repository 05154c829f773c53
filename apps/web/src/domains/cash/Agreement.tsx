import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { agreementBody } from '@dure/contract/cash/autoCharge'
import { autoChargeLimits as limits } from '@dure/contract/cash/limits'
import type { Answer } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { cash, won } from '@dure/ui/PriceText'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { FormError } from '../../forms/FormError.tsx'
import type { Amount } from '../../forms/amount.ts'
import { MoneyField } from '../../forms/MoneyField.tsx'
import { autoProductsQuery, cardQuery, type AutoSetting } from './queries.ts'

type Props = {
  readonly setting: AutoSetting | null
  /** His cash now. */
  readonly balance: number
  readonly onDone: () => void
}

const times = Array.from({ length: limits.dailyCap.most }, (_, n) => String(n + 1))

/** Agreeing to be charged by oneself: product, threshold, caps, card and sum before the act, on one screen [cash.auto-charge]. */
export function Agreement({ setting, balance, onDone }: Props) {
  const { products } = useSuspenseQuery(autoProductsQuery).data
  const { billingInfo } = useSuspenseQuery(cardQuery).data
  const agreed = products.find((one) => one.id === setting?.productId)
  const form = useForm({
    resolver: schemaResolver(agreementBody),
    defaultValues: {
      productId: agreed?.id ?? products[0]?.id ?? 0,
      threshold: setting?.threshold ?? limits.threshold.usual,
      dailyCap: setting?.dailyCap ?? limits.dailyCap.usual,
      monthlyCap: setting?.monthlyCap ?? limits.monthlyCap.usual,
    },
  })
  const { errors, isSubmitted } = form.formState
  const { productId, threshold: least = null, dailyCap = 1, monthlyCap: most = null } = useWatch({ control: form.control })
  const { send, busy } = useCallMutation('POST /v2/user/:id/auto-charge', {
    refused: (error) => showRefusal(error, form.setError, ['threshold', 'monthlyCap']),
    onDone,
  })
  // What was chosen may be sold no more by now: the first that is stands in its place, and the form says so.
  const product = products.find((one) => one.id === productId) ?? products[0]
  if (product === undefined) return <p className="rounded-card bg-sunk px-4 py-3">지금은 자동으로 충전할 수 있는 상품이 없어요.</p>
  const agree = form.handleSubmit((body) => send({ params: { id: 'me' }, body: { ...body, productId: product.id, price: product.price } }))
  return (
    <form
      noValidate
      aria-labelledby="agreement-title"
      className="space-y-5 rounded-card border border-line bg-card p-5"
      onSubmit={(event) => void agree(event)}
    >
      <h2 id="agreement-title" className="type-section">
        {setting?.status === 'on' ? '설정 바꾸기' : '자동충전 켜기'}
      </h2>
      {setting !== null && agreed === undefined && (
        <p className="rounded-card bg-sunk px-4 py-3">전에 고른 상품은 이제 팔지 않아요. 다른 상품을 골라 주세요.</p>
      )}
      <RadioGroup
        label="한 번에 충전할 캐시"
        value={String(product.id)}
        onChange={(chosen) => form.setValue('productId', Number(chosen))}
        columns={2}
        choices={products.map((one) => ({
          value: String(one.id),
          label: (
            <span className="tabular">
              {cash(one.cash)}
              {one.bonus > 0 ? ` + ${cash(one.bonus)} 보너스` : ''}
            </span>
          ),
          description: (
            <span className="tabular">
              {won(one.price)} <s>{won(one.listPrice)}</s>
            </span>
          ),
        }))}
      />
      <MoneyField
        label="이만큼보다 적게 남으면 충전해요"
        unit="캐시"
        value={least}
        hint={limits.threshold.words}
        error={errors.threshold?.message}
        onChange={(amount) => form.setValue('threshold', amount as number, { shouldValidate: isSubmitted })}
      />
      <div>
        <p aria-hidden="true" className="mb-2 type-label">
          하루에 몇 번까지
        </p>
        <SegmentedControl
          label="하루에 몇 번까지"
          value={String(dailyCap)}
          onChange={(chosen) => form.setValue('dailyCap', Number(chosen))}
          options={times.map((one) => ({ value: one, label: `${one}번` }))}
        />
      </div>
      <MoneyField
        label="한 달에 얼마까지"
        value={most}
        hint={limits.monthlyCap.words}
        error={errors.monthlyCap?.message}
        onChange={(amount) => form.setValue('monthlyCap', amount as number, { shouldValidate: isSubmitted })}
      />
      <Told card={billingInfo} product={product} least={least} dailyCap={dailyCap} most={most} balance={balance} />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy} disabled={!billingInfo.isBillInfo}>
        {setting?.status === 'on' ? '동의하고 바꾸기' : '동의하고 켜기'}
      </Button>
    </form>
  )
}

type ToldProps = {
  readonly card: Answer<'GET /v3/cash/payment/info'>['billingInfo']
  readonly product: Answer<'GET /v1/auto-charge/products'>['products'][number]
  readonly least: Amount
  readonly dailyCap: number
  readonly most: Amount
  readonly balance: number
}

/** All that is agreed to, in words, as it would be charged. */
function Told({ card: { isBillInfo, card }, product, least, dailyCap, most, balance }: ToldProps) {
  const known = (amount: Amount): amount is number => amount !== null && !Number.isNaN(amount)
  if (!isBillInfo) return <p className="rounded-card bg-sunk px-4 py-3">먼저 카드를 등록해 주세요.</p>
  const ends = known(most) ? `, 한 달 ${won(most)}까지예요` : '까지예요'
  return (
    <p className="rounded-card bg-sunk px-4 py-3">
      {`캐시가 ${known(least) ? cash(least) : '정한 만큼'}보다 적게 남으면 ${card.cardName}(${card.cardNumber?.slice(-4)})로 ${won(product.price)}을 결제해 ${cash(product.cash)}를 충전해요. 하루 ${dailyCap}번${ends}. 언제든 끌 수 있어요.`}
      {known(least) && balance < least && (
        <b className="mt-1 block">
          지금 {cash(balance)}라서 켜면 바로 {won(product.price)}을 결제해요.
        </b>
      )}
    </p>
  )
}
