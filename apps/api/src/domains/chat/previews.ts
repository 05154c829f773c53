import type { MessageType } from '@dure/contract/chat/message'
import { truncate } from '@dure/kernel/korean'

const words: Partial<Record<MessageType, string>> = {
  FILE: '파일을 보냈어요.',
  MULTIPLE_FILES: '파일을 여러 개 보냈어요.',
  HIRE: '고용이 확정됐어요.',
  QUOTE: '견적이 도착했어요.',
}

/** One line of a message for lists and notices. */
export function previewOf(type: MessageType, body: string, title?: string): string {
  return truncate((words[type] ?? title ?? body).replace(/\s+/g, ' ').trim(), 100, '…')
}
