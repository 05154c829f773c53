import { receivedQuery } from '../queries.ts'
import { ReceivedList } from '../ReceivedList.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'

export const title = '안 읽은 요청'

const filters = { viewFilter: 'unread' } as const

export async function loader({ queries }: ScreenContext) {
  await queries.ensureInfiniteQueryData(receivedQuery(filters))
}

export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-6">
      <a href={href('/requests/received')} className="inline-flex min-h-11 items-center text-sm text-faint hover:text-action">
        받은 요청 모두 보기
      </a>
      <h1 className="mb-4 text-2xl font-extrabold tracking-tight md:text-3xl">안 읽은 요청</h1>
      <ReceivedList filters={filters} />
    </div>
  )
}
