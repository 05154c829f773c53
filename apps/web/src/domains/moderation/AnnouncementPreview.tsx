import { Megaphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Answer } from '@dure/contract/client'
import { formatDate, formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Dialog } from '@dure/ui/overlays/Dialog'

type Props = {
  readonly preview: Answer<'POST /v1/admin/notices/preview'>
  readonly given: { readonly title: string; readonly content: string; readonly bannerUntil: string | null }
  /** Whose list it stands in: `모두`, `고수`. */
  readonly audience: string
  readonly isNew: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-bold text-faint">{title}</h3>
      {children}
    </section>
  )
}

/** An announcement as its readers will see it, and how many will be told; nothing goes out before the button here. */
export function AnnouncementPreview({ preview, given, audience, isNew, onSend, onClose }: Props) {
  const [day] = useState(() => formatDate(new Date()))
  const { notification } = preview
  const members = notification === null ? '' : `${notification.members.toLocaleString('ko-KR')}명`
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? '이렇게 올릴까요?' : '이렇게 고칠까요?'}
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={onClose}>
            더 고치기
          </Button>
          <Button className="flex-1" onClick={onSend}>
            {notification !== null ? `올리고 ${members}에게 알리기` : isNew ? '올리기' : '고치기'}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {given.bannerUntil !== null && (
          <Part title={`화면 위의 띠 · ${formatDateTime(new Date(given.bannerUntil))}까지`}>
            <p className="flex items-center gap-3 rounded-field bg-action-tint px-4 py-3 text-sm font-semibold text-action">
              <Megaphone aria-hidden="true" className="size-5 shrink-0" />
              {given.title}
            </p>
          </Part>
        )}
        {notification !== null && (
          <Part title={`알림함 · ${members}`}>
            <div className="rounded-card border border-line p-4">
              <b className="block">{notification.title}</b>
              <p className="text-soft">{notification.body}</p>
            </div>
          </Part>
        )}
        <Part title={`공지사항 · ${audience}에게 보여요`}>
          <div className="max-h-64 overflow-y-auto rounded-card border border-line p-4">
            <p className="tabular text-sm text-faint">{day}</p>
            <p className="text-lg font-bold">{given.title}</p>
            <p className="mt-2 whitespace-pre-wrap text-soft">{given.content}</p>
          </div>
        </Part>
        {isNew ? null : <p className="text-sm text-soft">이미 보낸 알림은 바뀌지 않아요.</p>}
      </div>
    </Dialog>
  )
}
