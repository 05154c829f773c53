import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { CallStrip } from '../../chat/CallStrip.tsx'

/** Whether the two may call each other, and by which number; nothing to who left the room. */
export function Calling({ quoteId }: { readonly quoteId: number }) {
  const { data } = useQuery(query('GET /v1/quotes/:quoteId/call-status', { params: { quoteId } }))
  if (data === undefined) return null
  return (
    <div className="mt-4">
      <CallStrip card side="provider" quoteId={quoteId} call={data} />
    </div>
  )
}
