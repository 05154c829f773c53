import { useEffect } from 'react'
import { useCall } from '../api/query.ts'
import { useSession } from '../session/store.ts'

/** Live updates for members; a guest's page does not even load their code. */
export function useLiveSession(): void {
  const call = useCall()
  const { me } = useSession()
  const id = me?.id
  useEffect(() => {
    if (id === undefined) return
    let stop: (() => void) | undefined
    let left = false
    void Promise.all([import('../realtime/socket.ts'), import('./unread.ts')]).then(([{ connectLive }, { watchUnread }]) => {
      if (left) return
      const stops = [connectLive(call), watchUnread()]
      stop = () => stops.forEach((one) => one())
    })
    return () => {
      left = true
      stop?.()
    }
  }, [id, call])
}
