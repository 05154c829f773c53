import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'

/** The day the room's request asks for, to begin a form with; empty where there is none, or until it is known. */
export function useWantedDay(chatId: number): string {
  const { data } = useQuery(query('GET /v2/safe-payment/available', { query: { chat_id: chatId } }))
  return data?.wantedDay ?? ''
}
