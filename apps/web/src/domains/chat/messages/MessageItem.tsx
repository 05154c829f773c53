import type { ReactNode } from 'react'
import { Eye, EyeOff, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import type { Message } from '@dure/contract/chat/message'
import { cx } from '@dure/ui/cx'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { formatTime } from '@dure/kernel/time'
import { MessageFiles } from './MessageFiles.tsx'
import type { Outgoing } from '../outbox.ts'
import { warningTexts } from '../texts.ts'
import { mayBeHidden } from './useHiding.ts'

function Bubble({ mine, children }: { readonly mine: boolean; readonly children: ReactNode }) {
  return (
    <div
      className={cx(
        'max-w-full whitespace-pre-wrap rounded-2xl px-3.5 py-2 [overflow-wrap:anywhere]',
        mine ? 'rounded-br-md bg-action text-on-action' : 'rounded-bl-md border border-line bg-card',
      )}
    >
      {children}
    </div>
  )
}

const place = (mine: boolean): string => cx('flex max-w-[82%] flex-col gap-1', mine ? 'ml-auto items-end' : 'items-start')

/** One message of a person; `readMark` stands at the last one the partner read. */
export function MessageItem({
  message,
  mine,
  readMark,
  sender,
  onHide,
}: {
  readonly message: Message
  readonly mine: boolean
  readonly readMark: boolean
  readonly sender: string
  readonly onHide: (message: Message) => Promise<void>
}) {
  const at = new Date(message.created_at)
  return (
    <div className={place(mine)}>
      <div className={cx('flex max-w-full items-end gap-1.5', mine && 'flex-row-reverse')}>
        <div className="min-w-0">
          <span className="sr-only">{mine ? '나' : sender}: </span>
          {message.is_hidden ? (
            <p className="rounded-2xl border border-dashed border-line px-3.5 py-2 type-meta">숨긴 메시지예요.</p>
          ) : message.files.length > 0 ? (
            <MessageFiles files={message.files} />
          ) : (
            <Bubble mine={mine}>
              {message.type === 'AUTO_MESSAGE' && (
                <span className={cx('block text-xs font-semibold', mine ? 'text-on-action' : 'text-action')}>
                  {message.sender?.role === 'provider' ? '자동응답' : '자주 묻는 질문'}
                </span>
              )}
              {message.message}
            </Bubble>
          )}
        </div>
        <span className="shrink-0 pb-0.5 text-right text-xs leading-tight text-faint">
          {readMark && <span className="block text-action">읽음</span>}
          <time dateTime={message.created_at}>{formatTime(at)}</time>
        </span>
        {mine && mayBeHidden.has(message.type) && (
          <button
            type="button"
            aria-label={message.is_hidden ? '메시지 다시 보이기' : '메시지 숨기기'}
            onClick={() => void onHide(message)}
            className="-my-2 grid h-11 w-8 shrink-0 place-items-center self-center rounded-full text-faint opacity-60 hover:bg-sunk hover:opacity-100 focus-visible:opacity-100"
          >
            {message.is_hidden ? <Eye aria-hidden="true" className="size-4" /> : <EyeOff aria-hidden="true" className="size-4" />}
          </button>
        )}
      </div>
      {!mine &&
        message.warnings.map((warning) => (
          <p key={warning} className="flex items-start gap-1.5 rounded-field bg-alert-tint px-3 py-2 text-sm text-alert">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {warningTexts[warning]}
          </p>
        ))}
    </div>
  )
}

/** A message on its way, or one that did not get through. */
export function OutgoingItem({
  one,
  onRetry,
  onDiscard,
}: {
  readonly one: Outgoing
  readonly onRetry: () => void
  readonly onDiscard: () => void
}) {
  const failed = one.status === 'failed'
  return (
    <div className={place(true)} data-status={one.status}>
      <div className={cx('min-w-0 max-w-full', !failed && 'opacity-70')}>
        {one.files.length > 0 ? (
          <div className="w-56 space-y-2 rounded-2xl border border-line bg-card px-3.5 py-2.5">
            <p className="truncate text-sm">{one.files.length === 1 ? one.files[0]!.name : `파일 ${one.files.length}개`}</p>
            {one.progress !== null && <ProgressBar label="파일 올리는 중" value={one.progress * 100} />}
          </div>
        ) : (
          <Bubble mine>{one.text}</Bubble>
        )}
      </div>
      {failed ? (
        <div role="alert" className="flex items-center gap-1 text-sm text-danger">
          <span>{one.error}</span>
          <button
            type="button"
            onClick={onRetry}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 whitespace-nowrap rounded-field px-2 font-semibold hover:bg-danger-tint"
          >
            <RotateCw aria-hidden="true" className="size-4" />
            다시 보내기
          </button>
          <button
            type="button"
            onClick={onDiscard}
            aria-label="이 메시지 지우기"
            className="grid size-11 place-items-center rounded-full hover:bg-danger-tint"
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </button>
        </div>
      ) : (
        <span className="text-xs text-faint">보내는 중…</span>
      )}
    </div>
  )
}
