import { Suspense, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Paperclip, SendHorizontal, Zap } from 'lucide-react'
import { maxFilesInMessage } from '@dure/contract/chat/limits'
import { fileLimits, megabytesOf } from '@dure/contract/files/limits'
import { graphemeLength } from '@dure/kernel/korean'
import { textLimits } from '@dure/kernel/names'
import { cx } from '@dure/ui/cx'
import { IconButton } from '@dure/ui/IconButton'
import { keepDraft, loadDraft } from '../../forms/keptDraft.ts'
import { ownKey } from '../../session/owner.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useInBrowser } from '../../shell/useInBrowser.ts'
import { sendMessage } from './outbox.ts'
import type { Chat } from './queries.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'

const QuickMessages = lazyPart(() => import('./messages/QuickMessages.tsx').then((file) => file.QuickMessages))

const most = textLimits.chat.max

/** What is half written outlives a change of room and a reload [chat.unsent]. */
const draftKey = (chatId: number): string => ownKey(`dure:chat-draft:${chatId}`)

function sendFiles(queries: QueryClient, chatId: number, chosen: readonly File[]): void {
  if (chosen.length > maxFilesInMessage) return toast(`파일은 한 번에 ${maxFilesInMessage}개까지 보낼 수 있어요.`, { state: 'warning' })
  if (chosen.some((file) => file.size > fileLimits.bytes))
    return toast(`${megabytesOf(fileLimits.bytes)}MB가 넘는 파일은 보낼 수 없어요.`, { state: 'warning' })
  void sendMessage(queries, { chatId, type: chosen.length === 1 ? 'FILE' : 'MULTIPLE_FILES', files: chosen })
}

/** Where one writes: Enter sends, Shift+Enter breaks the line, a Hangul syllable in the making is never cut off. */
export function Composer({ chat }: { readonly chat: Chat }) {
  const queries = useQueryClient()
  const inBrowser = useInBrowser()
  const kept = useMemo(() => (inBrowser ? loadDraft<string>(draftKey(chat.id)) : null) ?? '', [inBrowser, chat.id])
  const [typed, setTyped] = useState<string>()
  const text = typed ?? kept
  const [quick, setQuick] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const length = graphemeLength(text.trim(), most)
  const ready = length > 0 && length <= most

  const write = (next: string) => {
    setTyped(next)
    keepDraft(draftKey(chat.id), next === '' ? null : next)
  }
  const send = () => {
    if (!ready) return
    void sendMessage(queries, { chatId: chat.id, type: 'TEXT', text: text.trim() })
    write('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229: the key belongs to the input method, whatever it says it is.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  const attach = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (files.current) files.current.value = ''
    if (chosen.length > 0) sendFiles(queries, chat.id, chosen)
  }
  return (
    <div className="shrink-0 border-t border-line bg-paper px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-2">
      {chat.can.messages_left !== null && (
        <p className="px-2 pb-2 type-note">고객이 답하기 전에는 메시지를 {chat.can.messages_left}개 더 보낼 수 있어요.</p>
      )}
      <form
        className="flex items-end gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <input
          ref={files}
          type="file"
          multiple
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => attach(event.currentTarget.files)}
        />
        <IconButton label="사진이나 파일 보내기" onClick={() => files.current?.click()}>
          <Paperclip aria-hidden="true" />
        </IconButton>
        <IconButton label="자주 쓰는 메시지" onClick={() => setQuick(true)}>
          <Zap aria-hidden="true" />
        </IconButton>
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label="메시지"
          aria-invalid={length > most || undefined}
          placeholder="메시지를 입력해 주세요"
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 flex-1 resize-none rounded-2xl border border-edge bg-card px-4 py-2 text-base outline-offset-0 placeholder:text-faint focus:border-action focus:outline-2 focus:outline-action aria-invalid:border-danger"
        />
        <SendButton ready={ready} />
      </form>
      {length > most && <TooLong length={length} />}
      {quick && (
        <Suspense>
          <QuickMessages
            role={chat.role}
            onClose={() => setQuick(false)}
            onPick={(message) => {
              write(text.trim() === '' ? message : `${text.trimEnd()}\n${message}`)
              setQuick(false)
              requestAnimationFrame(() => field.current?.focus())
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Sends what is written, once there is something. */
function SendButton({ ready }: { readonly ready: boolean }) {
  return (
    <button
      type="submit"
      aria-label="보내기"
      disabled={!ready}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full transition-colors',
        ready ? 'bg-action text-on-action hover:bg-action-strong' : 'bg-sunk text-faint',
      )}
    >
      <SendHorizontal aria-hidden="true" className="size-5" />
    </button>
  )
}

/** How much too long it is. */
function TooLong({ length }: { readonly length: number }) {
  return (
    <p role="alert" className="px-2 pt-1 type-label text-danger">
      메시지는 {most.toLocaleString('ko-KR')}자까지 보낼 수 있어요. 지금 {length.toLocaleString('ko-KR')}자예요.
    </p>
  )
}
