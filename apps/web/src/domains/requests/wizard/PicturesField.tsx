import { useState } from 'react'
import type { RequestFormItem } from '@dure/contract/catalogue/endpoints'
import { answerLimits } from '@dure/contract/catalogue/limits'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { deviceId } from '../../../analytics/cookies.ts'
import { usePictures } from '../../../pictures/usePictures.ts'
import type { Given } from './flow.ts'

type Props = {
  readonly item: RequestFormItem
  readonly given: Given | undefined
  readonly onChange: (given: Given) => void
  readonly error?: string | undefined
}

/** A question that is answered with pictures. */
export function PicturesField({ item, given, onChange, error }: Props) {
  const [device] = useState(deviceId)
  const pictures = usePictures('request', given?.images ?? [], (images) => onChange({ images }), device)
  return (
    <div>
      <ImagePicker
        label="사진"
        hint={
          item.settings.hint ?? `사진이 있으면 견적이 더 정확해져요. ${item.settings.maxCount ?? answerLimits.images}장까지 올릴 수 있어요.`
        }
        images={pictures.images}
        max={item.settings.maxCount ?? answerLimits.images}
        onAdd={(files) => void pictures.add(files)}
        onRemove={pictures.remove}
        onRetry={pictures.retry}
      />
      {(pictures.problem ?? error) && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {pictures.problem ?? error}
        </p>
      )}
    </div>
  )
}
