import { useState } from 'react'
import { ApiError } from '@dure/contract/client'
import type { PickedImage } from '@dure/ui/ImagePicker'
import { upload } from '../../api/upload.ts'

type Stored = { readonly id: string; readonly url: string; readonly name: string }
type Sending = PickedImage & { readonly file: File; readonly id?: string }

/**
 * Pictures as they are sent and kept: `images` for the picker, `stored` told by `onStored` after each change.
 * `device` names a guest's browser, so that his pictures become his at sign-up.
 */
export function usePictures(
  topic: 'request' | 'quote' | 'review' | 'evidence',
  initial: readonly Stored[],
  onStored: (stored: readonly Stored[]) => void,
  device?: string,
) {
  const [kept, setKept] = useState(initial)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [problem, setProblem] = useState<string>()
  const keep = (next: readonly Stored[]) => (setKept(next), onStored(next))

  const send = async (one: Sending, before: readonly Stored[]): Promise<readonly Stored[]> => {
    const change = (state: Partial<Sending>) =>
      setSending((all) => all.map((other) => (other.key === one.key ? { ...other, ...state } : other)))
    change({ state: 'sending', progress: 0 })
    try {
      const file = await upload(one.file, topic, (progress) => change({ progress }), undefined, device)
      setSending((all) => all.filter((other) => other.key !== one.key))
      const next = [...before, { id: String(file.id), url: file.url, name: file.name }]
      keep(next)
      return next
    } catch (error) {
      change({ state: 'failed' })
      setProblem(error instanceof ApiError ? error.message : '사진을 올리지 못했어요. 다시 시도해 주세요.')
      return before
    }
  }

  return {
    problem,
    images: [...kept.map((one): PickedImage => ({ key: one.id, name: one.name, src: one.url, state: 'done' })), ...sending],
    busy: sending.some((one) => one.state === 'sending'),
    add: async (files: readonly File[]) => {
      setProblem(undefined)
      const added = files.map((file): Sending => ({
        key: crypto.randomUUID(),
        name: file.name,
        src: URL.createObjectURL(file),
        state: 'sending',
        file,
      }))
      setSending((all) => [...all, ...added])
      let now = kept
      for (const one of added) now = await send(one, now)
    },
    retry: (key: string) => {
      const one = sending.find((other) => other.key === key)
      if (one !== undefined) void send(one, kept)
    },
    remove: (key: string) => {
      setSending((all) => all.filter((one) => one.key !== key))
      if (kept.some((one) => one.id === key)) keep(kept.filter((one) => one.id !== key))
    },
  }
}
