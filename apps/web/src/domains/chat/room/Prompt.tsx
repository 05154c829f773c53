import { Suspense, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { seoulDay } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import type { Chat } from '../queries.ts'

const PromptDialog = lazyPart(() => import('./PromptDialog.tsx').then((file) => file.PromptDialog))

const keptAs = (chatId: number) => `remind:${chatId}`

/** Once a day and room: what one closed is not asked again the same day. */
function closedToday(chatId: number): boolean {
  try {
    return localStorage.getItem(keptAs(chatId)) === seoulDay(new Date())
  } catch {
    return true
  }
}

/** What the room waits for after a day of silence: an answer, a decision, a review [chat.remind]. */
export function Prompt({ chat, onHire }: { readonly chat: Chat; readonly onHire: () => void }) {
  const [closed, setClosed] = useState(() => closedToday(chat.id))
  const { data } = useQuery({ ...query('GET /v1/chats/:id/remind/modal', { params: { id: chat.id } }), enabled: !closed })
  const [fits, setFits] = useState(false)
  const asks = data?.isVisible === true
  useEffect(() => {
    if (!asks) return
    // Whoever is already at something is not interrupted: he is asked when he comes again.
    const look = () => setFits(document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null)
    const soon = setTimeout(look)
    return () => clearTimeout(soon)
  }, [asks])
  if (closed || data === undefined || !asks || !fits) return null
  const close = () => {
    try {
      localStorage.setItem(keptAs(chat.id), seoulDay(new Date()))
    } catch {
      // Without a store it is asked again.
    }
    setClosed(true)
  }
  return (
    <Suspense>
      <PromptDialog
        chat={chat}
        prompt={data}
        onClose={close}
        onHire={() => {
          close()
          onHire()
        }}
      />
    </Suspense>
  )
}
