import { Suspense, useEffect, useState } from 'react'
import { ImagePlus } from 'lucide-react'
import { productLimits as limits } from '@dure/contract/market/limits'
import { megabytesOf } from '@dure/contract/files/limits'
import { Button } from '@dure/ui/Button'
import { FileDrop } from '@dure/ui/fields/FileDrop'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { FormError } from '../../../../forms/FormError.tsx'
import { lazyPart } from '../../../../parts/LazyPart.tsx'
import { atWidth } from '../../../../pictures/atWidth.ts'
import { usePictures } from '../../../../pictures/usePictures.ts'
import type { Typed } from './typed.ts'

const CropDialog = lazyPart(() => import('../../../../pictures/CropDialog.tsx').then((file) => file.CropDialog))

type Picture = Typed['mainImage']
type Props = {
  readonly value: Picture
  readonly onChange: (picture: Picture) => void
  readonly onBusy: (busy: boolean) => void
  readonly error: string | undefined
}

/** The picture lists show: chosen, cut to three by two and sent. */
export function MainPicture({ value, onChange, onBusy, error }: Props) {
  const [picked, setPicked] = useState<File>()
  const [tooLarge, setTooLarge] = useState(false)
  const { images, problem, busy, add, retry } = usePictures('product', [], (stored) => onChange(stored.at(-1) ?? null))
  useEffect(() => onBusy(busy), [busy, onBusy])
  const sending = images.findLast((one) => one.state !== 'done')
  const pick = ([file]: readonly File[]) => {
    setTooLarge(file !== undefined && file.size > limits.pictureBytes)
    if (file !== undefined && file.size <= limits.pictureBytes) setPicked(file)
  }
  return (
    <div role="group" aria-labelledby="main-picture">
      <p id="main-picture" className="font-semibold">
        대표 사진
      </p>
      <p className="mt-0.5 text-sm text-faint">
        목록에 보이는 사진이에요. 가로세로 3:2로 잘라 올리고, 가로와 세로가 {limits.shorterSide}px 이상이면 돼요.
      </p>
      <div className="mt-3 max-w-md space-y-3">
        {value !== null && (
          <img src={atWidth(value.url, 640)} alt="대표 사진" className="aspect-[3/2] w-full rounded-card bg-sunk object-cover" />
        )}
        {sending?.state === 'sending' && <ProgressBar label="대표 사진 올리는 중" value={(sending.progress ?? 0) * 100} />}
        {sending?.state === 'failed' && (
          <Button tone="outline" onClick={() => retry(sending.key)}>
            다시 올리기
          </Button>
        )}
        <FileDrop
          label={value === null ? '대표 사진 올리기' : '다른 사진으로 바꾸기'}
          hint={`${megabytesOf(limits.pictureBytes)}MB까지 올릴 수 있어요.`}
          accept="image/*,.heic,.heif"
          onFiles={pick}
        />
        <FormError text={tooLarge ? `사진은 한 장에 ${megabytesOf(limits.pictureBytes)}MB까지 올릴 수 있어요.` : (problem ?? error)} />
      </div>
      {picked !== undefined && (
        <Suspense fallback={<ImagePlus aria-hidden="true" className="size-6 text-faint" />}>
          <CropDialog
            file={picked}
            aspect={limits.ratio}
            width={limits.mainWidth}
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
