import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/button-class'
import { cx } from '@dure/ui/cx'
import { Dialog } from '@dure/ui/Dialog'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import type { Chat } from '../queries.ts'

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
export function Remind({ chat, onHire }: { readonly chat: Chat; readonly onHire: () => void }) {
  const [closed, setClosed] = useState(() => closedToday(chat.id))
  const { data } = useQuery({ ...query('GET /v1/chats/:id/remind/modal', { params: { id: chat.id } }), enabled: !closed })
  if (closed || data === undefined || !data.isVisible) return null
  const close = () => {
    try {
      localStorage.setItem(keptAs(chat.id), seoulDay(new Date()))
    } catch {
      // Without a store it is asked again.
    }
    setClosed(true)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={data.title}
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={close}>
            {data.type === 'REPLY' ? '확인' : '나중에'}
          </Button>
          {data.type === 'HIRE' && (
            <Button
              className="flex-1"
              onClick={() => {
                close()
                onHire()
              }}
            >
              고용하기
            </Button>
          )}
          {data.type === 'REVIEW' && (
            <a
              href={href('/review/users/:userId/member', { userId: String(chat.user.id) }, { chatId: String(chat.id) })}
              onClick={close}
              className={cx(buttonClass({}), 'flex-1')}
            >
              리뷰 쓰기
            </a>
          )}
        </>
      }
    >
      <p className="flex items-start gap-2 text-soft">
        <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-action" />
        {data.contents}
      </p>
    </Dialog>
  )
}
