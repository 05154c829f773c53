import type { AutoMessage } from '@dure/contract/chat/autoMessages'
import type { AutoMessageRow } from './autoMessages.sql.ts'

/** Of the pro's services, those a question is on for. */
export const onFor = ({ serviceIds }: Pick<AutoMessageRow, 'serviceIds'>, offered: readonly number[]): number[] =>
  serviceIds === null ? [...offered] : serviceIds.filter((id) => offered.includes(id))

/** Whether a question shows in rooms about a service, or (without one) anywhere. A room outlives its pro's offering the service. */
export const isOnFor = (row: Pick<AutoMessageRow, 'serviceIds'>, serviceId: number): boolean =>
  row.serviceIds === null || row.serviceIds.includes(serviceId)

/** As its pro sees it, or (`others`) everybody else. */
export function autoMessageView(row: AutoMessageRow, position: number, offered: readonly number[], others = false): AutoMessage {
  const on = onFor(row, offered)
  return {
    id: row.id,
    question: row.question,
    answer: row.answer,
    position,
    serviceIds: others || row.serviceIds !== null ? on : null,
    isOn: on.length > 0,
    usedCount: others ? null : row.usedCount,
  }
}

/** The nonce of a question in a room: it is asked once there, until its words change. */
export const nonceOf = ({ id, wordedAt }: Pick<AutoMessageRow, 'id' | 'wordedAt'>): string =>
  `auto:${id}:${wordedAt.getTime().toString(36)}`
