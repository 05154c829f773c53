import { useState } from 'react'
import { ApiError } from '@dure/contract/client'
import { requestLimits } from '@dure/contract/requests/limits'
import { Button } from '@dure/ui/Button'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { Sheet } from '@dure/ui/Sheet'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useCall } from '../../api/query.ts'
import { usePictures } from './usePictures.ts'

type Requirement = { readonly text: string; readonly images: readonly { readonly id: string; readonly url: string }[] }
type Props = { readonly requestId: number; readonly now: Requirement | null; readonly onClose: () => void; readonly onDone: () => void }

/** What a customer adds to an open request; those who quoted are told. */
export function AddRequirementSheet({ requestId, now, onClose, onDone }: Props) {
  const call = useCall()
  const [text, setText] = useState(now?.text ?? '')
  const [images, setImages] = useState<readonly string[]>(now?.images.map((one) => one.id) ?? [])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const pictures = usePictures('request', now?.images.map((one) => ({ ...one, name: '추가 사진' })) ?? [], (stored) =>
    setImages(stored.map((one) => one.id)),
  )
  const save = async () => {
    setBusy(true)
    try {
      await call(
        'PUT /v1/requests/:id/additional/requirements',
        { params: { id: requestId }, body: { text, images: [...images] } },
        { idempotencyKey: crypto.randomUUID() },
      )
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(
        error.name === 'CONTACT_NOT_ALLOWED' ? `${error.message} ${error.fields.text ?? ''}` : (error.fields.text ?? error.message),
      )
    } finally {
      setBusy(false)
    }
  }
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
          onChange={(event) => (setText(event.currentTarget.value), setProblem(undefined))}
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
