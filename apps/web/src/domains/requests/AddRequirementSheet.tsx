import { useState } from 'react'
import { requestLimits } from '@dure/contract/requests/limits'
import { Button } from '@dure/ui/Button'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { usePictures } from '../../pictures/usePictures.ts'

type Requirement = { readonly text: string; readonly images: readonly { readonly id: string; readonly url: string }[] }
type Props = { readonly requestId: number; readonly now: Requirement | null; readonly onClose: () => void }

/** What a customer adds to an open request; those who quoted are told. */
export function AddRequirementSheet({ requestId, now, onClose }: Props) {
  const [text, setText] = useState(now?.text ?? '')
  const [images, setImages] = useState<readonly string[]>(now?.images.map((one) => one.id) ?? [])
  const { send, busy, error, forget } = useCallMutation('PUT /v1/requests/:id/additional/requirements', {
    done: '추가한 내용을 고수에게 알렸어요.',
    onDone: onClose,
  })
  const problem = error?.fields.text ?? error?.message
  const pictures = usePictures('request', now?.images.map((one) => ({ ...one, name: '추가 사진' })) ?? [], (stored) =>
    setImages(stored.map((one) => one.id)),
  )
  const save = () => send({ params: { id: requestId }, body: { text, images: [...images] } })
  return (
    <Sheet
      open
      onClose={onClose}
      title="요청 내용 추가"
      actions={
        <Button wide size="lg" busy={busy} disabled={pictures.busy} onClick={() => void save()}>
          고수에게 알리기
        </Button>
      }
    >
      <div className="space-y-4">
        <TextArea
          label="추가할 내용"
          max={requestLimits.extraText}
          value={text}
          onChange={(event) => (setText(event.currentTarget.value), forget())}
          error={problem ?? pictures.problem}
        />
        <ImagePicker
          label="사진"
          max={requestLimits.extraPictures}
          images={pictures.images}
          onAdd={(files) => void pictures.add(files)}
          onRemove={pictures.remove}
          onRetry={pictures.retry}
        />
      </div>
    </Sheet>
  )
}
