import { ChevronLeft } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { useSession } from '../../session/store.ts'

/** The way back from what my page leads to; guests, who have none, go home. */
export function ToMyPage({ className }: { readonly className?: string }) {
  const guest = useSession().mode === 'guest'
  return (
    <p className={cx('leading-none', className)}>
      <a
        href={guest ? '/' : '/mypage'}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 text-sm font-semibold text-soft hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {guest ? '홈' : '마이페이지'}
      </a>
    </p>
  )
}
