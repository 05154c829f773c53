import { Suspense, useEffect, useState } from 'react'
import { ImagePlus } from 'lucide-react'
import { megabytesOf } from '@dure/contract/files/limits'
import { Button } from '@dure/ui/Button'
import { FileDrop } from '@dure/ui/fields/FileDrop'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { FormError } from '../forms/FormError.tsx'
import { lazyPart } from '../parts/LazyPart.tsx'
import { atWidth } from './atWidth.ts'
import type { Stored } from './shelf.ts'
import { usePictures } from './usePictures.ts'

const CropDialog = lazyPart(() => import('./CropDialog.tsx').then((file) => file.CropDialog))

type Props = {
  /** Whose picture it is, as files are sorted. */
  readonly topic: Parameters<typeof usePictures>[0]
  readonly hint: string
  /** The shape it is cut to, width to height, and the most pixels of its width. */
  readonly shape: { readonly ratio: number; readonly width: number }
  readonly mostBytes: number
  readonly value: Stored | null
  readonly onChange: (picture: Stored | null) => void
  readonly onBusy: (busy: boolean) => void
  readonly error: string | undefined
}

/** The picture lists show: chosen, cut to their shape and sent. */
export function CroppedPicture({ topic, hint, shape, mostBytes, value, onChange, onBusy, error }: Props) {
  const [picked, setPicked] = useState<File>()
  const [tooLarge, setTooLarge] = useState(false)
  const { images, problem, busy, add, retry } = usePictures(topic, [], (stored) => onChange(stored.at(-1) ?? null))
  useEffect(() => onBusy(busy), [busy, onBusy])
  const sending = images.findLast((one) => one.state !== 'done')
  const pick = ([file]: readonly File[]) => {
    setTooLarge(file !== undefined && file.size > mostBytes)
    if (file !== undefined && file.size <= mostBytes) setPicked(file)
  }
  return (
    <div role="group" aria-labelledby="main-picture">
      <p id="main-picture" className="font-semibold">
        대표 사진
      </p>
      <p className="mt-0.5 type-meta">{hint}</p>
      <div className="mt-3 max-w-md space-y-3">
        {value !== null && (
          <img
            src={atWidth(value.url, 640)}
            alt="대표 사진"
            style={{ aspectRatio: shape.ratio }}
            className="w-full rounded-card bg-sunk object-cover"
          />
        )}
        {sending?.state === 'sending' && <ProgressBar label="대표 사진 올리는 중" value={(sending.progress ?? 0) * 100} />}
        {sending?.state === 'failed' && (
          <Button tone="outline" onClick={() => retry(sending.key)}>
            다시 올리기
          </Button>
        )}
        <FileDrop
          label={value === null ? '대표 사진 올리기' : '다른 사진으로 바꾸기'}
          hint={`${megabytesOf(mostBytes)}MB까지 올릴 수 있어요.`}
          accept="image/*,.heic,.heif"
          onFiles={pick}
        />
        <FormError text={tooLarge ? `사진은 한 장에 ${megabytesOf(mostBytes)}MB까지 올릴 수 있어요.` : (problem ?? error)} />
      </div>
      {picked !== undefined && (
        <Suspense fallback={<ImagePlus aria-hidden="true" className="size-6 text-faint" />}>
          <CropDialog
            file={picked}
            aspect={shape.ratio}
            width={shape.width}
            onCancel={() => setPicked(undefined)}
            onDone={(file) => {
              setPicked(undefined)
              void add([file])
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
