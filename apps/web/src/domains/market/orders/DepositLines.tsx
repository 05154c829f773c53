import { momentInWords, remainingTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { won } from '@dure/ui/PriceText'
import { useNow } from '../../../ground/useNow.ts'
import { copyText } from '../../../share/copyText.ts'
import { lateDeposit, type Order } from './words.ts'

/** The account to pay into, until when, and how long that is. */
export function DepositLines({ order }: { readonly order: Order }) {
  const now = useNow()
  const { deposit, deadlines } = order
  if (deposit === null || deadlines.payUntil === null) return null
  const until = new Date(deadlines.payUntil)
  const copy = () => copyText(deposit.accountNumber, '계좌번호를 복사했어요.', '복사하지 못했어요. 계좌번호를 길게 눌러 복사해 주세요.')
  return (
    <section aria-label="입금할 계좌" className="my-4 rounded-card border border-line bg-alert-tint p-5">
      <p className="font-bold">
        {deposit.bank} <span className="tabular">{deposit.accountNumber}</span>
      </p>
      <p className="text-soft">
        {deposit.holder} · <span className="tabular">{won(order.amount)}</span>
      </p>
      <p className="tabular mt-2 font-semibold text-alert">
        {momentInWords(until)}까지{now !== null && ` · ${remainingTime(until, now)}`}
      </p>
      <p className="type-note">{lateDeposit}</p>
      <Button tone="outline" size="sm" className="mt-3" onClick={() => void copy()}>
        계좌번호 복사하기
      </Button>
    </section>
  )
}
