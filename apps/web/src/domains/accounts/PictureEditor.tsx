import { Suspense, useRef, useState } from 'react'
import { Camera } from 'lucide-react'
import { Avatar } from '@dure/ui/Avatar'
import { Button } from '@dure/ui/Button'
import { atWidth } from '../../pictures/atWidth.ts'
import { upload } from '../../api/upload.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { useSession, useSessionStore } from '../../session/store.ts'
import { pictureWidths } from '@dure/contract/files/endpoints'
import { lazyPart } from '../../parts/LazyPart.tsx'

/** Pixels of what is sent: more than any screen shows of a face. */
const faceWidth = pictureWidths[5]
const CropDialog = lazyPart(() => import('../../pictures/CropDialog.tsx').then((file) => file.CropDialog))

type Props = { readonly name: string; readonly picture: string | null; readonly removable?: boolean }

/** The member's face; pressing it picks another, of which a square is chosen. */
export function PictureEditor({ name, picture, removable = false }: Props) {
  const store = useSessionStore()
  const { me, mode } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(picture)
  const [picked, setPicked] = useState<File>()
  const show = (url: string | null) => {
    setShown(url)
    if (me) store.set({ me: { ...me, picture: url }, mode })
  }
  const changing = useCallMutation('PUT /v2/user/:id/profile/image', {
    done: '프로필 사진을 바꿨어요.',
    refused: 'toast',
    onDone: ({ profileImgUrl }) => show(profileImgUrl.url),
  })
  const removing = useCallMutation('DELETE /v2/user/:id/profile/image', {
    done: '프로필 사진을 지웠어요.',
    refused: 'toast',
    onDone: () => show(null),
  })
  const busy = changing.busy || removing.busy
  const change = (file: File) => {
    setPicked(undefined)
    return changing.send(async () => ({ params: { id: 'me' }, body: { fileId: String((await upload(file, 'profile')).id) } }))
  }
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
        <Avatar name={name} src={shown === null ? null : atWidth(shown, 192)} size="xl" />
        <span
          aria-hidden="true"
          className="absolute bottom-0 right-0 grid size-8 place-items-center rounded-full border border-line bg-card"
        >
          <Camera className="size-4" />
        </span>
      </button>
      {removable && shown !== null && (
        <Button tone="quiet" size="sm" className="min-h-11" disabled={busy} onClick={() => void removing.send({ params: { id: 'me' } })}>
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
          <CropDialog
            file={picked}
            aspect={1}
            round
            width={faceWidth}
            onDone={(file) => void change(file)}
            onCancel={() => setPicked(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
