import { receivedQuery } from '../queries.ts'
import { ReceivedList } from '../ReceivedList.tsx'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '안 읽은 요청'

const filters = { viewFilter: 'unread' } as const

export async function loader({ queries }: ScreenContext) {
  await queries.ensureInfiniteQueryData(receivedQuery(filters))
}

export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <ReceivedList filters={filters} />
    </div>
  )
}
