import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { callOf } from '../../api/query.ts'
import { markUnread } from '../../shell/frame/unreadMarks.ts'
import { patchChat } from './cache.ts'
import type { Chat } from './queries.ts'

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
    const look = async () => {
      if (document.visibilityState !== 'visible' || newest <= read) return
      const now = await call('PUT /api/v2/chats/:id/read/', { params: { id }, body: { lastReadId: newest } }).catch(() => null)
      if (now === null || left) return
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
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', again)
    }
  }, [id, newest, read, role, call, queries])
}
