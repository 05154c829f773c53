import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { MINUTE, SECOND } from '@dure/kernel/time'
import { callOf } from '../../api/query.ts'
import { markUnread } from '../../shell/frame/unreadMarks.ts'
import { patchChat } from './cache.ts'
import type { Chat } from './queries.ts'

/** Until what could not be told is told again; twice as long each time, to a minute. */
const firstWait = 5 * SECOND

/**
 * Tells the server how far one has read, while one looks at the room.
 * @param newest the newest message that is shown: what the room has besides, nobody has seen yet
 */
export function useReading(chat: Chat, newest: number): void {
  const queries = useQueryClient()
  const call = callOf(queries)
  const { id, last_read_id: read, role } = chat
  useEffect(() => {
    let left = false
    let wait = firstWait
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || newest <= read) return
      const now = await call('PUT /api/v2/chats/:id/read/', { params: { id }, body: { lastReadId: newest } }).catch(() => null)
      if (left) return
      if (now === null) {
        clearTimeout(timer)
        timer = setTimeout(() => void look(), wait)
        wait = Math.min(2 * wait, MINUTE)
        return
      }
      patchChat(queries, id, (one) => ({ ...one, last_read_id: now.lastReadId, new_message_count: now.unreadCount }))
      const total = await call('GET /api/v2/chats/badge-count', { query: { role } }).catch(() => null)
      if (total !== null) markUnread('chats', total.count > 0)
    }
    void look()
    const again = () => void look()
    document.addEventListener('visibilitychange', again)
    window.addEventListener('online', again)
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', again)
    }
  }, [id, newest, read, role, call, queries])
}
