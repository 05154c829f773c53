import { useState } from 'react'
import { Bell, Search, X } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { useSession } from '../../session/store.ts'
import { useRouter, useRouterState } from '../../useRouter.ts'
import { Logo } from './Logo.tsx'
import { commonMenu, roleMenu } from './menu.ts'
import type { MenuItem } from './menu.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useStore } from '../store.ts'
import { nothingUnread, unread } from './unreadMarks.ts'

function MenuLink({ item, here, className }: { readonly item: MenuItem; readonly here: string; readonly className?: string }) {
  const marks = useStore(unread, nothingUnread)
  const current = here === item.path
  return (
    <a
      href={item.href ?? item.path}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'relative inline-flex min-h-11 items-center whitespace-nowrap rounded-field px-3 font-semibold hover:bg-sunk',
        current ? 'text-action' : 'text-ink',
        className,
      )}
    >
      {item.label}
      {item.unread && marks[item.unread] && (
        <span className="absolute right-1 top-2 size-2 rounded-full bg-alert-fill">
          <span className="sr-only">새 소식 있음</span>
        </span>
      )}
    </a>
  )
}

function NoticeBell() {
  const marks = useStore(unread, nothingUnread)
  return (
    <a
      href="/notifications"
      aria-label={marks.notices ? '알림, 새 알림 있음' : '알림'}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunk"
    >
      <Bell aria-hidden="true" className="size-5" />
      {marks.notices && <span aria-hidden="true" className="absolute right-2.5 top-2.5 size-2 rounded-full bg-alert-fill" />}
    </a>
  )
}

/** Logo, search, navigation by role. On phones the navigation is the bottom bar and the search its own line; 320 px are enough [pages.fits]. */
export function Header({ className }: { readonly className: string }) {
  const { mode } = useSession()
  const router = useRouter()
  const here = useRouterState((state) => state.location.pathname)
  const [searchAt, setSearchAt] = useState<string>()
  const searching = searchAt === here
  // Beside both menus of a pro no field has room: there it is a line of its own, as on phones.
  const folded = mode === 'provider'
  const go = (to: string) => {
    setSearchAt(undefined)
    router.history.push(to)
  }
  return (
    <header className={cx('sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm', className)}>
      <div className="mx-auto flex h-14 max-w-page items-center gap-1 px-4 max-[359px]:px-3 sm:gap-2 md:h-16">
        <a
          href={mode === 'provider' && roleMenu.provider[0] ? roleMenu.provider[0].path : '/'}
          aria-label="두레 홈"
          className="inline-flex min-h-11 shrink-0 items-center sm:mr-2"
        >
          <Logo />
        </a>
        <nav aria-label="주요 메뉴" className={cx('hidden shrink-0 items-center', mode === 'provider' ? 'xl:flex' : 'lg:flex')}>
          {commonMenu.map((item) => (
            <MenuLink key={item.path} item={item} here={here} />
          ))}
        </nav>
        <SearchBox
          id="header-search"
          label="두레에서 찾기"
          className={cx('ml-auto hidden w-full min-w-0 max-w-72 md:block', folded && 'xl:hidden')}
          onSearch={go}
        />
        <button
          type="button"
          aria-expanded={searching}
          aria-controls="phone-search"
          aria-label={searching ? '검색 닫기' : '검색 열기'}
          onClick={() => setSearchAt(searching ? undefined : here)}
          className={cx(
            'ml-auto grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunk md:hidden',
            folded && 'xl:grid',
          )}
        >
          {searching ? <X aria-hidden="true" className="size-5" /> : <Search aria-hidden="true" className="size-5" />}
        </button>
        <nav aria-label="내 메뉴" className="flex shrink-0 items-center">
          <span className={cx('flex items-center', mode === 'guest' ? '' : 'max-md:hidden')}>
            {roleMenu[mode].map((item) => (
              <MenuLink key={item.path} item={item} here={here} className={mode === 'guest' ? 'max-md:px-1.5 max-md:text-sm' : ''} />
            ))}
          </span>
          {mode !== 'guest' && <NoticeBell />}
          <ModeSwitch />
        </nav>
      </div>
      <div id="phone-search" className={cx('mx-auto max-w-page px-4 pb-3 md:hidden', folded && 'xl:block')} hidden={!searching}>
        {searching && <SearchBox id="phone-search-box" label="두레에서 찾기" autoFocus onSearch={go} />}
      </div>
    </header>
  )
}
