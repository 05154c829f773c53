import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../api/query.ts'
import { useSession } from '../session/store.ts'
import { whenOnline } from './when-online.ts'
import { screenStands, useStore } from './store.ts'

/** Live updates for members; a guest's page does not even load their code. */
export function useLiveSession(): void {
  const call = useCall()
  const queries = useQueryClient()
  const { me, mode } = useSession()
  const stands = useStore(screenStands, false)
  const id = stands ? me?.id : undefined
  const live = !me?.penalty
  useEffect(() => {
    if (id === undefined || !live) return
    let stop: (() => void) | undefined
    let left = false
    void whenOnline(() => Promise.all([import('../realtime/socket.ts'), import('./unread.ts'), import('../domains/chat/cache.ts')])).then(
      ([{ connectLive }, { watchUnread }, { watchChats }]) => {
        if (left) return
        const stops = [connectLive(call), watchUnread(), watchChats(queries, Number(id))]
        stop = () => stops.forEach((one) => one())
      },
    )
    return () => {
      left = true
      stop?.()
    }
  }, [id, live, call, queries])
  useEffect(() => {
    if (id === undefined || mode === 'guest') return
    void whenOnline(() => import('./unread.ts')).then(({ fetchUnread }) => fetchUnread(call, mode))
  }, [id, mode, call])
}
