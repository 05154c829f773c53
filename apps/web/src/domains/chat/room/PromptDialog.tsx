import { BellRing } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { href } from '../../../navigation/href.ts'
import type { Chat } from '../queries.ts'

type Props = {
  readonly chat: Chat
  readonly prompt: Answer<'GET /v1/chats/:id/remind/modal'>
  readonly onClose: () => void
  readonly onHire: () => void
}

export function PromptDialog({ chat, prompt, onClose, onHire }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={prompt.title}
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={onClose}>
            {prompt.type === 'REPLY' ? '확인' : '나중에'}
          </Button>
          {prompt.type === 'HIRE' && (
            <Button className="flex-1" onClick={onHire}>
              고용하기
            </Button>
          )}
          {prompt.type === 'REVIEW' && (
            <a
              href={href('/review/users/:userId/member', { userId: String(chat.user.id) }, { chatId: String(chat.id) })}
              onClick={onClose}
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
        {prompt.contents}
      </p>
    </Dialog>
  )
}
