import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { autoChargeLimits as limits } from '@dure/contract/cash/limits'
import { Button } from '@dure/ui/Button'
import { cash, won } from '@dure/ui/PriceText'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { useCallMutation } from '../../api/useCallMutation.ts'
import type { Amount } from '../../forms/amount.ts'
import { FormError } from '../../forms/FormError.tsx'
import { MoneyField } from '../../forms/MoneyField.tsx'
import { autoChargeQuery, autoProductsQuery, cardQuery, type AutoSetting } from './queries.ts'

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
  const [productId, setProductId] = useState(String(setting?.productId ?? products[0]?.id ?? ''))
  const [least, setThreshold] = useState<Amount>(setting?.threshold ?? limits.threshold.usual)
  const [dailyCap, setDailyCap] = useState(String(setting?.dailyCap ?? limits.dailyCap.usual))
  const [most, setMonthlyCap] = useState<Amount>(setting?.monthlyCap ?? limits.monthlyCap.usual)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const { send, busy } = useCallMutation('POST /v2/user/:id/auto-charge', {
    refused: (error) => {
      setFields(error.fields ?? {})
      setProblem(error.fields === undefined ? error.message : undefined)
    },
    onDone,
  })
  const product = products.find((one) => String(one.id) === productId)
  if (product === undefined) return null
  const agree = () => {
    setFields({})
    setProblem(undefined)
    return send({
      params: { id: 'me' },
      body: {
        productId: product.id,
        threshold: least ?? Number.NaN,
        dailyCap: Number(dailyCap),
        monthlyCap: most ?? Number.NaN,
        price: product.price,
      },
    })
  }
  const now = least !== null && !Number.isNaN(least) && balance < least
  return (
    <section aria-labelledby="agreement-title" className="space-y-5 rounded-card border border-line bg-card p-5">
      <h2 id="agreement-title" className="text-lg font-bold">
        {setting?.status === 'on' ? '설정 바꾸기' : '자동충전 켜기'}
      </h2>
      <RadioGroup
        label="한 번에 충전할 캐시"
        value={productId}
        onChange={setProductId}
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
        error={fields.threshold}
        onChange={setThreshold}
      />
      <div>
        <p aria-hidden="true" className="mb-2 text-sm font-semibold">
          하루에 몇 번까지
        </p>
        <SegmentedControl
          label="하루에 몇 번까지"
          value={dailyCap}
          onChange={setDailyCap}
          options={times.map((one) => ({ value: one, label: `${one}번` }))}
        />
      </div>
      <MoneyField label="한 달에 얼마까지" value={most} hint={limits.monthlyCap.words} error={fields.monthlyCap} onChange={setMonthlyCap} />
      <p className="rounded-card bg-sunk px-4 py-3">
        {billingInfo.isBillInfo
          ? `캐시가 ${least === null || Number.isNaN(least) ? '정한 만큼' : cash(least)}보다 적게 남으면 ${billingInfo.card.cardName}(${billingInfo.card.cardNumber?.slice(-4)})로 ${won(product.price)}을 결제해 ${cash(product.cash)}를 충전해요. 하루 ${dailyCap}번, 한 달 ${most === null || Number.isNaN(most) ? '' : won(most)}까지예요. 언제든 끌 수 있어요.`
          : '먼저 카드를 등록해 주세요.'}
        {billingInfo.isBillInfo && now && (
          <b className="mt-1 block">
            지금 {cash(balance)}라서 켜면 바로 {won(product.price)}을 결제해요.
          </b>
        )}
      </p>
      <FormError text={problem} />
      <Button size="lg" wide busy={busy} disabled={!billingInfo.isBillInfo} onClick={() => void agree()}>
        {setting?.status === 'on' ? '동의하고 바꾸기' : '동의하고 켜기'}
      </Button>
    </section>
  )
}
