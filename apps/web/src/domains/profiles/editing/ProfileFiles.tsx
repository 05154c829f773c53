import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { profileLimits } from '@dure/contract/profiles/limits'
import { ImagePicker, type PickedImage } from '@dure/ui/fields/ImagePicker'
import { upload } from '../../../api/upload.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { useAct, useCallMutation } from '../../../api/useCallMutation.ts'
import { ownQuery } from './ownProfile.ts'

/** Pictures of certificates and licences, each stored and shown as it comes. */
export function ProfileFiles({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<PickedImage>()
  const show = (now: Profile) => queries.setQueryData(ownQuery.queryKey, now)
  const acted = { refused: 'toast', except: [ownQuery.queryKey], onDone: show } as const
  const adding = useAct(async (file: File, call) => {
    const { id } = await upload(file, 'profile', (progress) => setSending((now) => now && { ...now, progress }))
    return call('POST /v1/user/:id/profile/files', { params: { id: 'me' }, body: { fileId: String(id) } })
  }, acted)
  const removing = useCallMutation('DELETE /v1/user/:id/profile/files/:fileId', acted)
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      setSending({ key: 'sending', name: file.name, src: URL.createObjectURL(file), state: 'sending', progress: 0 })
      await adding.send(file)
    }
    setSending(undefined)
  }
  const images: PickedImage[] = profile.additional.imgUrls.map((one) => ({
    key: one.fileId,
    name: '자격증 사진',
    src: atWidth(one.url, 192),
    state: 'done',
  }))
  return (
    <ImagePicker
      label="자격증·수료증 사진"
      hint="누구나 볼 수 있어요. 주민등록번호와 주소는 가리고 올려 주세요."
      images={sending === undefined ? images : [...images, sending]}
      max={profileLimits.files}
      onAdd={(files) => void add(files)}
      onRemove={(key) => void removing.send({ params: { id: 'me', fileId: key }, query: {} })}
    />
  )
}
