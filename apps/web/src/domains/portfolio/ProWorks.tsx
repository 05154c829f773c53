import { useQuery } from '@tanstack/react-query'
import { newestWorksQuery } from './queries.ts'
import { WorkRow } from './WorkRow.tsx'

/** The newest works on a pro's page. */
export function ProWorks({ userId }: { readonly userId: number }) {
  const { data } = useQuery(newestWorksQuery({ user: userId }))
  return <WorkRow id="pro-works" title="포트폴리오" works={data?.items ?? []} />
}
