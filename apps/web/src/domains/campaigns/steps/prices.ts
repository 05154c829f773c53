import { readWon } from '@dure/kernel/money'
import type { CampaignPrices } from '@dure/contract/campaigns/schemas'
import { wholeFigures } from '@dure/ui/whole'
import { amountOf } from '../../../forms/amount.ts'

/** Other amounts as they are typed [campaigns.prices]: figures, or what was written and is none. */
export type TypedPrices = {
  readonly itemId: number
  readonly answers: Readonly<Record<string, string>>
  readonly sizes: readonly TypedSize[]
  readonly from: string
}
export type TypedSize = { readonly upTo: string; readonly cost: string }

export const emptySize: TypedSize = { upTo: '', cost: '' }
export const emptyPrices = (itemId: number): TypedPrices => ({ itemId, answers: {}, sizes: [emptySize, emptySize], from: '' })

export const typedPrices = (prices: CampaignPrices | null | undefined): TypedPrices | null =>
  prices == null
    ? null
    : {
        itemId: prices.itemId,
        answers: Object.fromEntries(prices.answers.map(({ answerId, cost }) => [String(answerId), String(cost)])),
        sizes: prices.sizes.map(({ upTo, cost }) => ({ upTo: String(upTo), cost: String(cost) })),
        from: prices.from === null ? '' : String(prices.from),
      }

/** A row in which something stands. */
export const isBegun = ({ upTo, cost }: TypedSize): boolean => upTo !== '' || cost !== ''

const sizeOf = (text: string): number | null => (wholeFigures(text) === '' ? null : Number(wholeFigures(text)))

/** As the contract takes them: rows and answers without anything are left out. */
export const givenPrices = (typed: TypedPrices | null): unknown =>
  typed === null
    ? null
    : {
        itemId: typed.itemId,
        answers: Object.entries(typed.answers).flatMap(([answerId, cost]) =>
          cost === '' ? [] : [{ answerId: Number(answerId), cost: amountOf(cost) }],
        ),
        sizes: typed.sizes
          .filter(isBegun)
          .map(({ upTo, cost }) => ({ upTo: sizeOf(upTo) ?? NaN, cost: cost === '' ? NaN : (readWon(cost) ?? NaN) })),
        from: sizeOf(typed.from),
      }

/** What sizes leave alone, in a sentence; nothing while no step is whole. */
export function leftOut({ sizes, from }: TypedPrices, unit: string): string | undefined {
  const most = sizes
    .filter(isBegun)
    .map(({ upTo }) => sizeOf(upTo))
    .at(-1)
  if (most === undefined || most === null) return undefined
  const over = `${most.toLocaleString('ko-KR')}${unit}보다 큰 요청`
  const least = sizeOf(from)
  return least === null || least <= 1
    ? `${over}에는 보내지 않아요.`
    : `${least.toLocaleString('ko-KR')}${unit}보다 작거나 ${over}에는 보내지 않아요.`
}
