import type { QueryClient } from '@tanstack/react-query'
import type { Visitor } from '../../session/visitor.ts'
import { chatWithQuery } from '../chat/chatWithQuery.ts'

/** The room that `Asking` leads to, asked for with its page; nobody has one with himself. */
export async function prefetchRoom(queries: QueryClient, { me }: Visitor, userId: number): Promise<void> {
  if (me !== null && me.id !== userId) await queries.prefetchQuery(chatWithQuery(userId))
}
