import type { MessageType } from '@dure/contract/chat/message'

/** What a person said or asks in a room: told outside it when it stays unread. What the house wrote has notices of its own. */
export const toldTypes: ReadonlySet<string> = new Set<MessageType>([
  'TEXT',
  'TEXT_QUICK',
  'FILE',
  'MULTIPLE_FILES',
  'HIRE_REQUEST',
  'SYSTEM_BUTTON',
])
