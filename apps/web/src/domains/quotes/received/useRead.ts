import { useEffect, useEffectEvent } from 'react'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { useCall } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { fetchArrived } from '../../../shell/frame/unread.ts'

/** A request that is shown is read. */
export function useRead({ id, readAt }: Pick<ReceivedDetail, 'id' | 'readAt'>): void {
  const ask = useCall()
  const reading = useCallMutation('PATCH /v2/requests/received/:id', {
    onDone: () => fetchArrived(ask, 'provider'),
  })
  const unread = readAt === null
  const read = useEffectEvent((shown: number) => reading.send({ params: { id: shown } }))
  useEffect(() => {
    if (unread) void read(id)
  }, [unread, id])
}
