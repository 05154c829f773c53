import { useState } from 'react'
import { promiseWords } from '@dure/contract/cash/words'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { href } from '../../../navigation/href.ts'
import { dismissPromise } from './dismissed.ts'

/** The same once a page, to be put away for today or for good. */
export function PromiseSheet({ page, days, until }: { readonly page: string; readonly days: number; readonly until: Date }) {
  const [open, setOpen] = useState(true)
  const close = (how: 'today' | 'long') => {
    dismissPromise(page, how)
    setOpen(false)
  }
  return (
    <Sheet open={open} onClose={() => close('today')} title={`${days}일 동안 환불 수수료가 없어요`}>
      <p className="text-soft">
        {formatDateTime(until)}까지 충전한 캐시예요. {promiseWords(days)}
      </p>
      <div className="mt-5 space-y-2">
        {page === 'store' ? (
          <Button wide size="lg" onClick={() => close('today')}>
            상품 고르기
          </Button>
        ) : (
          <a href={href('/store')} onClick={() => close('today')} className={buttonClass({ size: 'lg', wide: true })}>
            캐시 충전하러 가기
          </a>
        )}
        <Button wide tone="quiet" onClick={() => close('today')}>
          오늘은 그만 보기
        </Button>
        <Button wide tone="quiet" onClick={() => close('long')}>
          다시 보지 않기
        </Button>
      </div>
    </Sheet>
  )
}
