import { useQueryClient } from '@tanstack/react-query'
import { truncate } from '@dure/kernel/korean'
import { previewOf } from '@dure/contract/chat/preview'
import { ReportSheet, type Thing } from '../safety/ReportSheet.tsx'
import { messagesQuery } from './queries.ts'
import type { Chat } from './queries.ts'
import { partnerOf } from './texts.ts'

/** Of the partner's messages that are loaded, so many may be named. */
const messagesNamed = 10
const mayBeReported: ReadonlySet<string> = new Set(['TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES', 'QUOTE'])

/** Reports the partner, or one message of his. */
export function ReportChat({ chat, onClose }: { readonly chat: Chat; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const pages = queries.getQueryData(messagesQuery(chat.id).queryKey)?.pages ?? []
  const messages = pages
    .flatMap((page) => page.results)
    .filter((one) => one.sender?.id === chat.user.id && !one.is_hidden && mayBeReported.has(one.type))
    .slice(0, messagesNamed)
    .map((one): Thing => ({ kind: 'message', id: one.id, label: `메시지: ${truncate(previewOf(one.type, one.message), 30, '…')}` }))
  return (
    <ReportSheet
      title={`${partnerOf(chat)} 신고하기`}
      things={[{ kind: 'chat', id: chat.id, label: `${partnerOf(chat)}과의 대화` }, ...messages]}
      onClose={onClose}
    />
  )
}
