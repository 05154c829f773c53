import { quoteLimits } from '@dure/contract/quotes/limits'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import type { usePictures } from '../pictures/usePictures.ts'

type Props = {
  readonly pictures: ReturnType<typeof usePictures>
  readonly hint: string
}

/** The files that go with a quote: pictures and documents. */
export function QuoteFiles({ pictures, hint }: Props) {
  return (
    <ImagePicker
      label="파일"
      noun="파일"
      hint={hint}
      max={quoteLimits.files}
      accept="image/*,.heic,.heif,.pdf,.hwp,.hwpx,.doc,.docx,.xls,.xlsx"
      images={pictures.images}
      onAdd={(files) => void pictures.add(files)}
      onRemove={pictures.remove}
      onRetry={pictures.retry}
    />
  )
}
