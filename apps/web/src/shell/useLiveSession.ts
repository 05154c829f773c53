import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { callOf } from '../api/query.ts'
import { useSession } from '../session/store.ts'
import { useRouter } from '../useRouter.ts'
import { whenHere } from '../parts/LazyPart.tsx'
import { screenStands, useStore } from './store.ts'

/** Live updates for members; a guest's page does not even load their code, and a closed product would refuse them. */
export function useLiveSession(open: boolean): void {
  const queries = useQueryClient()
  const call = callOf(queries)
  const router = useRouter()
  const { me, mode } = useSession()
  const stands = useStore(screenStands, false)
  const id = stands && open ? me?.id : undefined
  const live = !me?.penalty
  useEffect(() => {
    if (id === undefined || !live) return
    let stop: (() => void) | undefined
    let left = false
    whenHere(
      () => Promise.all([import('../realtime/socket.ts'), import('../domains/chat/cache.ts')]),
      ([{ connectLive }, { watchChats }]) => {
        if (left) return
        const stops = [connectLive(call), watchChats(queries, Number(id))]
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
    let stop: (() => void) | undefined
    let left = false
    whenHere(
      () => import('./frame/unread.ts'),
      ({ followUnread }) => {
        if (!left) stop = followUnread(router, call, mode)
      },
    )
    return () => {
      left = true
      stop?.()
    }
  }, [id, mode, call, router])
}
