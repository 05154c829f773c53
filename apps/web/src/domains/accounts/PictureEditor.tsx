import { Suspense, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { ApiError } from '@dure/contract/client'
import { Avatar } from '@dure/ui/Avatar'
import { Button } from '@dure/ui/Button'
import { useCall } from '../../api/query.ts'
import { upload } from '../../api/upload.ts'
import { useSession, useSessionStore } from '../../session/store.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { lazyPart } from '../../shell/when-online.ts'

const CropDialog = lazyPart(() => import('./CropDialog.tsx').then((file) => file.CropDialog))

type Props = { readonly name: string; readonly picture: string | null; readonly removable?: boolean }

/** The member's face; pressing it picks another, of which a square is chosen. */
export function PictureEditor({ name, picture, removable = false }: Props) {
  const call = useCall()
  const store = useSessionStore()
  const queries = useQueryClient()
  const { me, mode } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(picture)
  const [picked, setPicked] = useState<File>()
  const [busy, setBusy] = useState(false)
  const show = (url: string | null) => {
    setShown(url)
    if (me) store.set({ me: { ...me, picture: url }, mode })
    void queries.invalidateQueries()
  }
  const trying = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, { state: 'warning' })
    } finally {
      setBusy(false)
    }
  }
  const change = (file: File) =>
    trying(async () => {
      setPicked(undefined)
      const { id } = await upload(file, 'profile')
      const { profileImgUrl } = await call('PUT /v2/user/:id/profile/image', { params: { id: 'me' }, body: { fileId: String(id) } })
      show(profileImgUrl.url)
      toast('프로필 사진을 바꿨어요.', { state: 'success' })
    })
  const remove = () =>
    trying(async () => {
      await call('DELETE /v2/user/:id/profile/image', { params: { id: 'me' } })
      show(null)
      toast('프로필 사진을 지웠어요.', { state: 'success' })
    })
  return (
    <div className="flex shrink-0 flex-col items-center">
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
      {removable && shown !== null && (
        <Button tone="quiet" size="sm" className="min-h-11" disabled={busy} onClick={() => void remove()}>
          사진 지우기
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif"
        onChange={(event) => (setPicked(event.currentTarget.files?.[0]), (event.currentTarget.value = ''))}
      />
      {picked !== undefined && (
        <Suspense>
          <CropDialog file={picked} onDone={(file) => void change(file)} onCancel={() => setPicked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
