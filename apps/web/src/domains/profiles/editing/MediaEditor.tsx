import { profileLimits } from '@dure/contract/profiles/limits'
import { useState } from 'react'
import { ApiError } from '@dure/contract/client'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import type { PickedImage } from '@dure/ui/fields/ImagePicker'
import { mayGoThrough, upload } from '../../../api/upload.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { toast } from '../../../shell/feedback/toasts.ts'
import { EditCard } from './EditCard.tsx'
import { useSaveProfile } from './useSaveProfile.ts'

type Sending = PickedImage & { readonly file: File }

/** The gallery: pictures are stored and shown as they come, and taken away at once. */
export function MediaEditor({ profile }: { readonly profile: Profile }) {
  const { save, problems } = useSaveProfile()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const kept = profile.mediaUrls
  const bodyOf = (media: Profile['mediaUrls']) =>
    media.map((one) =>
      one.type === 'image' ? { type: 'image' as const, fileId: one.fileId! } : { type: 'youtube' as const, url: one.url },
    )
  const shown: PickedImage[] = [
    ...kept
      .filter((one) => one.type === 'image')
      .map((one) => ({ key: `kept-${one.id}`, name: '작업 사진', src: `${one.url}?w=192`, state: 'done' as const })),
    ...sending,
  ]
  const change = (key: string, part: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const send = async (list: readonly Sending[]) => {
    const ids: string[] = []
    for (const one of list) {
      change(one.key, { state: 'sending', progress: 0 })
      try {
        const { id } = await upload(one.file, 'profile', (progress) => change(one.key, { progress }))
        ids.push(String(id))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (mayGoThrough(error)) change(one.key, { state: 'failed' })
        else setSending((now) => now.filter((other) => other.key !== one.key))
        toast(error.message, { state: 'warning' })
      }
    }
    if (ids.length === 0) return
    const saved = await save({ mediaUrls: [...bodyOf(kept), ...ids.map((fileId) => ({ type: 'image' as const, fileId }))] })
    if (saved) setSending((now) => now.filter((one) => one.state === 'failed'))
  }
  const add = (files: readonly File[]) => {
    const list = files.map((file) => ({
      key: crypto.randomUUID(),
      name: file.name,
      src: URL.createObjectURL(file),
      state: 'sending' as const,
      progress: 0,
      file,
    }))
    setSending((now) => [...now, ...list])
    void send(list)
  }
  const remove = (key: string) => {
    if (key.startsWith('kept-')) void save({ mediaUrls: bodyOf(kept.filter((one) => `kept-${one.id}` !== key)) })
    else setSending((now) => now.filter((one) => one.key !== key))
  }
  return (
    <EditCard title="사진" text="끝낸 일의 사진이 있으면 고용될 가능성이 높아져요.">
      <ImagePicker
        label="작업 사진"
        hint={`${profileLimits.media}장까지 올릴 수 있어요. 위치 정보는 지우고 올려요.`}
        images={shown}
        max={profileLimits.media}
        onAdd={add}
        onRemove={remove}
        onRetry={(key) => void send(sending.filter((one) => one.key === key))}
      />
      <FormError text={Object.values(problems)[0]} />
    </EditCard>
  )
}
