import { FileText, House, IdCard, Inbox, MessageCircle, Search, UserRound, Zap } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { useSession } from '../../session/store.ts'
import { useRouterState } from '../../useRouter.ts'
import { bottomMenu } from './menu.ts'
import { useStore } from '../store.ts'
import { nothingUnread, unread } from './unreadMarks.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  '/': House,
  '/categories': FileText,
  '/search/pro': Search,
  '/requests/sent': FileText,
  '/requests/received': Inbox,
  '/instant-match': Zap,
  '/chats': MessageCircle,
  '/pro/chats': MessageCircle,
  '/profile': IdCard,
}

export function BottomNav({ className }: { readonly className: string }) {
  const { mode } = useSession()
  const here = useRouterState((state) => state.location.pathname)
  const marks = useStore(unread, nothingUnread)
  const items = bottomMenu[mode]
  if (items.length < 2) return null
  return (
    <>
      {/* Keeps the end of the page above the bar. */}
      <div className={cx('h-16', className)} aria-hidden="true" />
      <nav
        aria-label="바로가기"
        className={cx('fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]', className)}
      >
        <ul className="flex">
          {items.map((item) => {
            const Icon = icons[item.path] ?? UserRound
            const current = here === item.path
            return (
              <li key={item.path} className="flex-1">
                <a
                  href={item.href ?? item.path}
                  aria-current={current ? 'page' : undefined}
                  className={cx(
                    'relative flex min-h-16 flex-col items-center justify-center gap-0.5 text-xs font-semibold',
                    current ? 'text-action' : 'text-faint',
                  )}
                >
                  <Icon aria-hidden="true" className="size-6" strokeWidth={current ? 2.4 : 2} />
                  {item.label}
                  {item.unread && marks[item.unread] && (
                    <span className="absolute left-1/2 top-2 ml-2 size-2.5 rounded-full border-2 border-card bg-alert-fill">
                      <span className="sr-only">새 소식 있음</span>
                    </span>
                  )}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
    </>
  )
}
