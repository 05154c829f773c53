import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { buttonClass } from '@dure/ui/buttonClass'
import { refetch } from '../../api/refresh.ts'
import { matchPage } from '../../navigation/match.ts'
import { switchMode, useSession, useSessionStore } from '../../session/store.ts'
import { useRouter } from '../../useRouter.ts'
import { bottomMenu } from './menu.ts'
import { toast } from '../feedback/toasts.ts'
import { nothingUnread, unread } from './unreadMarks.ts'

/** What is another thing on the other side. */
const sideChanges = [
  'GET /v1/user/:id/mypage',
  'GET /v1/accounts/user-notifications',
  'GET /v1/accounts/user-notifications/categories',
  'GET /v1/accounts/user-notifications/unread-exist',
  'GET /api/v2/chats/badge-count',
  'GET /api/v2.4/chats/',
] as const

/** Lets a pro act as a customer and back; leads to the other side's first page. */
export function ModeSwitch() {
  const store = useSessionStore()
  const { me, mode } = useSession()
  const router = useRouter()
  const queries = useQueryClient()
  if (!me?.provider) return null
  const next = mode === 'provider' ? 'customer' : 'provider'
  const change = () => {
    if (!switchMode(store, next)) return
    unread.set(nothingUnread)
    void refetch(queries, sideChanges)
    const target = next === 'provider' ? '/requests/received' : '/requests/sent'
    router.history.push(matchPage(target)?.row.page ? target : (bottomMenu[next][0]?.path ?? '/'))
    void router.invalidate()
    toast(next === 'provider' ? '고수 모드로 바꿨어요.' : '고객 모드로 바꿨어요.', { state: 'success' })
  }
  return (
    <button type="button" className={`${buttonClass({ tone: 'tint' })} ml-2 text-sm`} onClick={change}>
      <ArrowLeftRight aria-hidden="true" className="size-4" />
      {next === 'provider' ? '고수 모드로' : '고객 모드로'}
    </button>
  )
}
