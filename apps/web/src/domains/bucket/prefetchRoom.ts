import type { QueryClient } from '@tanstack/react-query'
import type { Visitor } from '../../session/visitor.ts'
import { chatWithQuery } from '../chat/chatWithQuery.ts'

/** The room that `Asking` leads to, asked for with its page. */
export async function prefetchRoom(queries: QueryClient, { me }: Visitor, userId: number): Promise<void> {
  if (me !== null) await queries.prefetchQuery(chatWithQuery(userId))
}
