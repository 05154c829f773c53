import { useRef, useState } from 'react'
import { ArrowLeft, ArrowRight, Play, X } from 'lucide-react'
import { ApiError } from '@dure/contract/client'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { profileLimits } from '@dure/contract/profiles/limits'
import { Button } from '@dure/ui/Button'
import { ImagePicker, type PickedImage } from '@dure/ui/fields/ImagePicker'
import { TextField } from '@dure/ui/fields/TextField'
import { cx } from '@dure/ui/cx'
import { newUuid } from '@dure/kernel/ids'
import { mayGoThrough, upload } from '../../../api/upload.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { atWidth } from '../../../pictures/atWidth.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { AutoText } from './AutoText.tsx'
import { RowTool } from './RowTool.tsx'
import { mediaBody } from './changes.ts'
import { useMediaChange } from './useMediaChange.ts'

/** `batch` are the keys of what was picked with it, in order. */
type Sending = PickedImage & { readonly file: File; readonly batch: readonly string[] }

/** The gallery: pictures are stored and shown as they come; videos by their links; all in the pro's order, by drag or by its buttons. */
export function MediaEditor({ profile }: { readonly profile: Profile }) {
  const kept = profile.mediaUrls
  const { change, problem } = useMediaChange()
  const [sending, setSending] = useState<readonly Sending[]>([])
  /** Files of what came through, by key: one that is sent again finds its place among those picked with it. */
  const landed = useRef(new Map<string, string>())
  const mark = (key: string, part: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setSending((list) => list.filter((one) => one.key !== key))

  const send = async (list: readonly Sending[]) => {
    for (const one of list) {
      mark(one.key, { state: 'sending', progress: 0 })
      try {
        const { id } = await upload(one.file, 'profile', (progress) => mark(one.key, { progress }))
        const fileId = String(id)
        // One by one: what came through is there after a reload.
        const place = (now: Profile['mediaUrls']) => {
          const order = mediaBody(now)
          order.splice(placeIn(now, one, landed.current), 0, { type: 'image', fileId, caption: '' })
          return order
        }
        if (await change(place, true)) {
          landed.current.set(one.key, fileId)
          drop(one.key)
        } else mark(one.key, { state: 'failed' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (mayGoThrough(error)) mark(one.key, { state: 'failed' })
        else drop(one.key)
        toast(error.message, { state: 'warning' })
      }
    }
  }
  const add = (files: readonly File[]) => {
    const batch = files.map(() => newUuid())
    const list = files.map((file, at) => ({
      key: batch[at]!,
      batch,
      name: file.name,
      src: URL.createObjectURL(file),
      state: 'sending' as const,
      progress: 0,
      file,
    }))
    setSending((now) => [...now, ...list])
    void send(list)
  }
  const move = (from: number, to: number) =>
    void change((now) => {
      const order = mediaBody(now)
      const [one] = order.splice(from, 1)
      if (one !== undefined) order.splice(to, 0, one)
      return order
    })
  return (
    <>
      {kept.length > 0 && (
        <Order profile={profile} onMove={move} onRemove={(at) => void change((now) => mediaBody(now.filter((_, n) => n !== at)))} />
      )}
      <ImagePicker
        label="사진 더하기"
        hint={`사진과 영상을 모두 ${profileLimits.media}개까지 올릴 수 있어요. 위치 정보는 지우고 올려요.`}
        images={sending}
        max={profileLimits.media - kept.length}
        onAdd={add}
        onRemove={drop}
        onRetry={(key) => void send(sending.filter((one) => one.key === key))}
      />
      {kept.length < profileLimits.media && <AddVideo onAdd={(url) => change((now) => [...mediaBody(now), { type: 'youtube', url }])} />}
      <FormError text={problem} />
    </>
  )
}

/** Where a picture belongs: behind those picked before it, else before those picked after it, else at the end. */
function placeIn(now: Profile['mediaUrls'], { key, batch }: Sending, landed: ReadonlyMap<string, string>): number {
  const at = batch.indexOf(key)
  const places = (keys: readonly string[]): number[] =>
    keys.map((one) => now.findIndex(({ fileId }) => fileId !== null && fileId === landed.get(one))).filter((place) => place !== -1)
  const before = places(batch.slice(0, at))
  const after = places(batch.slice(at + 1))
  if (before.length > 0) return Math.max(...before) + 1
  return after.length > 0 ? Math.min(...after) : now.length
}

type OrderProps = {
  readonly profile: Profile
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (at: number) => void
}

/** What is shown, in its order: the first is the largest on the page. */
function Order({ profile, onMove, onRemove }: OrderProps) {
  const media = profile.mediaUrls
  const [dragged, setDragged] = useState<number>()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label="올린 사진과 영상">
      {media.map((one, at) => {
        const name = `${one.type === 'image' ? '사진' : '영상'} ${at + 1}`
        return (
          <li
            key={one.fileId ?? one.url}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== at) onMove(dragged, at)
            }}
            className={cx('overflow-hidden rounded-card border border-line bg-sunk', dragged === at && 'opacity-40')}
          >
            <div className="aspect-4/3">
              {one.type === 'image' ? (
                <img src={atWidth(one.url, 320)} alt={name} className="size-full object-cover" draggable={false} />
              ) : (
                <a
                  href={one.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${name} 보기`}
                  className="grid size-full place-items-center bg-ink text-paper"
                >
                  <Play aria-hidden="true" className="size-8" />
                </a>
              )}
            </div>
            {one.type === 'image' && (
              <div className="bg-card p-2">
                <AutoText
                  name={`mediaUrls.${at}.caption`}
                  label={`${name} 설명`}
                  hiddenLabel
                  placeholder="설명 (선택)"
                  maxLength={profileLimits.caption}
                  draftName={`caption.${one.fileId}`}
                  value={one.caption}
                  userId={profile.userId}
                  changes={(caption) => ({
                    mediaUrls: mediaBody(media.map((each) => (each.fileId === one.fileId ? { ...each, caption } : each))),
                  })}
                />
              </div>
            )}
            <div className="flex justify-between bg-card">
              <RowTool label={`${name} 앞으로`} disabled={at === 0} onClick={() => onMove(at, at - 1)}>
                <ArrowLeft aria-hidden="true" className="size-4" />
              </RowTool>
              <RowTool label={`${name} 빼기`} onClick={() => onRemove(at)}>
                <X aria-hidden="true" className="size-4" />
              </RowTool>
              <RowTool label={`${name} 뒤로`} disabled={at === media.length - 1} onClick={() => onMove(at, at + 1)}>
                <ArrowRight aria-hidden="true" className="size-4" />
              </RowTool>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function AddVideo({ onAdd }: { readonly onAdd: (url: string) => Promise<boolean> }) {
  const [url, setUrl] = useState('')
  const add = async () => {
    if (await onAdd(url.trim())) setUrl('')
  }
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label="유튜브 영상 더하기"
        type="url"
        inputMode="url"
        placeholder="https://youtu.be/…"
        hint="youtu.be, youtube.com/watch, 공유에서 나온 퍼가기 주소를 모두 쓸 수 있어요."
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button type="submit" tone="outline" disabled={url.trim() === ''}>
        영상 더하기
      </Button>
    </form>
  )
}
