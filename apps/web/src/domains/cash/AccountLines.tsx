import { Copy } from 'lucide-react'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { won } from '@dure/ui/PriceText'
import { copyText } from '../../share/copyText.ts'

type Props = {
  readonly account: { readonly bank: string; readonly accountNumber: string; readonly holder: string; readonly expiresAt: string | null }
  readonly price: number
}

/** Where a virtual account is paid into, how much and until when; its number is copied with one tap. */
export function AccountLines({ account, price }: Props) {
  const { accountNumber } = account
  const copy = () => copyText(accountNumber, '계좌번호를 복사했어요.', '복사하지 못했어요. 계좌번호를 길게 눌러 복사해 주세요.')
  const lines = [
    ['은행', account.bank],
    ['계좌번호', accountNumber],
    ['예금주', account.holder],
    ['입금할 금액', won(price)],
    ['입금 기한', account.expiresAt === null ? '' : `${formatDateTime(new Date(account.expiresAt))}까지`],
  ]
  return (
    <>
      <dl className="tabular text-left">
        {lines.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label} className="flex justify-between gap-4 py-1">
                <dt className="shrink-0 text-soft">{label}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Button tone="tint" wide className="mt-3" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        계좌번호 복사하기
      </Button>
    </>
  )
}
