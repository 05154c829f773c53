import { buttonClass } from '@dure/ui/buttonClass'
import { ChatList } from '../list/ChatList.tsx'
import { chatListQuery } from '../queries.ts'
import type { Role } from '../queries.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

const roleOf = (pathname: string): Role => (pathname.startsWith('/pro/') ? 'provider' : 'customer')

export const title = '채팅'

export async function loader({ queries, pathname, search }: ScreenContext<'/chats' | '/pro/chats'>) {
  const role = roleOf(pathname)
  const { filter } = search
  if (filter === 'instant_match' && role === 'customer') return
  await queries.ensureInfiniteQueryData(chatListQuery(role, filter))
}

export function component() {
  const { pathname, search } = usePage<'/chats' | '/pro/chats'>()
  const role = roleOf(pathname)
  return (
    <div className="mx-auto flex max-w-read flex-col pb-20 md:pb-6">
      <div className="flex items-center justify-between px-4 pt-4">
        <h1 className="text-2xl font-bold">채팅</h1>
        <a
          href={role === 'customer' ? href('/chats/edit') : href('/pro/chats/edit')}
          className={buttonClass({ tone: 'quiet', size: 'sm' })}
        >
          편집
        </a>
      </div>
      <ChatList key={role} role={role} initialFilter={search.filter} />
    </div>
  )
}
