import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { ApiError } from '@dure/contract/client'
import { Avatar } from '@dure/ui/Avatar'
import { useCall } from '../../api/query.ts'
import { upload } from '../../api/upload.ts'
import { useSession, useSessionStore } from '../../session/store.ts'
import { toast } from '../../shell/toasts.ts'

/** The member's face; pressing it picks another. */
export function PictureEditor({ name, picture }: { readonly name: string; readonly picture: string | null }) {
  const call = useCall()
  const store = useSessionStore()
  const queries = useQueryClient()
  const { me, mode } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(picture)
  const [busy, setBusy] = useState(false)
  const change = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    try {
      const { id } = await upload(file, 'profile')
      const { profileImgUrl } = await call('PUT /v2/user/:id/profile/image', { params: { id: 'me' }, body: { fileId: String(id) } })
      setShown(profileImgUrl.url)
      if (me) store.set({ me: { ...me, picture: profileImgUrl.url }, mode })
      void queries.invalidateQueries()
      toast('프로필 사진을 바꿨어요.', { state: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, { state: 'warning' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label="프로필 사진 바꾸기"
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => input.current?.click()}
        className="relative rounded-full disabled:opacity-60"
      >
        <Avatar name={name} src={shown === null ? null : `${shown}?w=192`} size="xl" />
        <span
          aria-hidden="true"
          className="absolute bottom-0 right-0 grid size-8 place-items-center rounded-full border border-line bg-card"
        >
          <Camera className="size-4" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif"
        onChange={(event) => (void change(event.currentTarget.files?.[0]), (event.currentTarget.value = ''))}
      />
    </>
  )
}
