import { useEffect, useRef, useState } from 'react'
import { LogOut, Menu, Search } from 'lucide-react'
import { IconButton } from '@dure/ui/IconButton'
import { href } from '../../navigation/href.ts'
import { useSession } from '../../session/store.ts'
import { useRouter, useRouterState } from '../../useRouter.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { Rail } from './servedRail.tsx'

const RailSheet = lazyPart(() => import('./RailSheet.tsx').then((file) => file.RailSheet))

const typing = 'input, textarea, select, [contenteditable]'

/** Looks members up from wherever one is; the slash leads into it. */
function FindMember() {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const busy = document.activeElement?.matches(typing) === true || document.querySelector('dialog[open], [role=dialog]') !== null
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || busy) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <form
      role="search"
      aria-label="회원 찾기"
      action={href('/admin/members')}
      className="relative w-full max-w-72 max-md:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget).get('q')
        const word = typeof given === 'string' ? given.trim() : ''
        if (word !== '') router.history.push(href('/admin/members', undefined, { q: word }))
      }}
    >
      <Search aria-hidden="true" className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-faint" />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="회원 찾기"
        aria-keyshortcuts="/"
        placeholder="이름, 전화, 이메일 ( / )"
        className="h-9 w-full rounded-field border border-line bg-card pl-9 pr-3 text-sm text-ink placeholder:text-faint"
      />
    </form>
  )
}

/**
 * The bars of the operators' house, in place of the shop's [moderation.rail]: who works here and the way out at the top, all pages
 * beside them; on a phone these are a sheet. They lie over the room that the shell keeps for them.
 */
export function DeskFrame() {
  const { me } = useSession()
  const here = useRouterState((state) => state.location.pathname)
  const [openAt, setOpenAt] = useState<string>()
  return (
    <>
      <header className="fixed inset-x-0 top-0 z-30 flex h-12 items-center gap-2 border-b border-line bg-paper px-2 lg:left-52 lg:px-4">
        <IconButton label="운영 메뉴 열기" aria-expanded={openAt === here} className="lg:hidden" onClick={() => setOpenAt(here)}>
          <Menu aria-hidden="true" />
        </IconButton>
        <a href={href('/admin')} className="inline-flex min-h-11 items-center whitespace-nowrap font-extrabold tracking-tight lg:hidden">
          두레 운영
        </a>
        <FindMember />
        <span className="ml-auto min-w-0 truncate type-note font-semibold">{me?.first_name}</span>
        <a
          href={href('/')}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-field px-2 type-note font-semibold hover:bg-sunk hover:text-ink"
        >
          <LogOut aria-hidden="true" className="size-4" />
          나가기
        </a>
      </header>
      <nav
        aria-label="운영 메뉴"
        className="fixed inset-y-0 left-0 z-30 w-52 overflow-y-auto overscroll-contain border-r border-line bg-card pb-6 max-lg:hidden"
      >
        <a href={href('/admin')} className="flex h-12 items-center border-b border-line px-4 text-lg font-extrabold tracking-tight">
          두레 운영
        </a>
        <Rail />
      </nav>
      {openAt === here && <RailSheet onClose={() => setOpenAt(undefined)} />}
    </>
  )
}
