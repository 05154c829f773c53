import type { MessageType } from './message.ts'
import { chatLimits } from './limits.ts'

const words: Partial<Record<MessageType, string>> = {
  FILE: '파일을 보냈어요.',
  MULTIPLE_FILES: '파일을 여러 개 보냈어요.',
  HIRE: '고용을 확정했어요.',
  QUOTE: '견적이 도착했어요.',
}

/** Of a message its writer hid. */
export const hiddenPreview = '숨긴 메시지예요.'

/** One line of a message for lists and notices. */
export function previewOf(type: MessageType, body: string, title?: string): string {
  const line = Array.from((words[type] ?? title ?? body).replace(/\s+/g, ' ').trim())
  return line.length > chatLimits.preview ? `${line.slice(0, chatLimits.preview - 1).join('')}…` : line.join('')
}
