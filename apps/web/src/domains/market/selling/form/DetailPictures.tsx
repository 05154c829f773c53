import { useEffect, useState } from 'react'
import { ArrowDown, ArrowUp, RotateCw, X } from 'lucide-react'
import { productLimits as limits } from '@dure/contract/market/limits'
import { megabytesOf } from '@dure/contract/files/limits'
import { cx } from '@dure/ui/cx'
import { FileDrop } from '@dure/ui/fields/FileDrop'
import { IconButton } from '@dure/ui/IconButton'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { FormError } from '../../../../forms/FormError.tsx'
import { atWidth } from '../../../../pictures/atWidth.ts'
import { usePictures } from '../../../../pictures/usePictures.ts'
import type { Typed } from './typed.ts'

type Pictures = Typed['detailImages']
type Props = {
  readonly initial: Pictures
  readonly onChange: (pictures: Pictures) => void
  readonly onBusy: (busy: boolean) => void
  readonly error: string | undefined
  /** What is wrong with one, by its place. */
  readonly problemOf: (at: number) => string | undefined
}

/** The pictures of the product's page, in their order, each with what was said of it. */
export function DetailPictures({ initial, onChange, onBusy, error, problemOf }: Props) {
  const [captions, setCaptions] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(initial.map((one) => [one.id, one.caption])),
  )
  const [stored, setStored] = useState<readonly { readonly id: string; readonly url: string; readonly name: string }[]>(initial)
  const [large, setLarge] = useState(0)
  const { images, problem, busy, add, retry, remove, move } = usePictures('product', initial, setStored)
  useEffect(
    () => onChange(stored.map(({ id, url, name }) => ({ id, url, name, caption: captions[id] ?? '' }))),
    [stored, captions, onChange],
  )
  useEffect(() => onBusy(busy), [busy, onBusy])
  const room = limits.detailPictures - images.length
  const take = (files: readonly File[]) => {
    const fit = files.filter((file) => file.size <= limits.pictureBytes)
    setLarge(files.length - fit.length)
    void add(fit.slice(0, room))
  }
  const tooLarge = large === 0 ? undefined : `${megabytesOf(limits.pictureBytes)}MB보다 큰 사진 ${large}장은 올리지 않았어요.`
  return (
    <div role="group" aria-labelledby="detail-pictures">
      <p id="detail-pictures" className="font-semibold">
        상세 사진{' '}
        <span className="tabular type-meta font-normal">
          {images.length}/{limits.detailPictures}
        </span>
      </p>
      <p className="mt-0.5 type-meta">
        한 장이면 되지만 {limits.advisedPictures}장 이상이면 고객이 더 안심해요. 작업 전후, 과정, 쓰는 도구를 보여 주세요.
      </p>
      <ol className="mt-3 space-y-3">
        {images.map((one, at) => (
          <Detail
            key={one.key}
            one={one}
            at={at}
            last={at === images.length - 1}
            caption={captions[one.key] ?? ''}
            problem={problemOf(at)}
            onRetry={() => retry(one.key)}
            onMove={(to) => move(one.key, to)}
            onRemove={() => remove(one.key)}
            onCaption={(caption) => setCaptions({ ...captions, [one.key]: caption })}
          />
        ))}
      </ol>
      {room > 0 && (
        <div className="mt-3">
          <FileDrop
            label={images.length === 0 ? '상세 사진 올리기' : '상세 사진 더하기'}
            hint={`한 번에 여러 장을 고를 수 있어요. ${room}장 더 올릴 수 있어요.`}
            accept="image/*,.heic,.heif"
            multiple
            onFiles={take}
          />
        </div>
      )}
      <div className="mt-3">
        <FormError text={tooLarge ?? problem ?? error} />
      </div>
    </div>
  )
}

type DetailProps = {
  readonly one: ReturnType<typeof usePictures>['images'][number]
  readonly at: number
  readonly last: boolean
  readonly caption: string
  readonly problem: string | undefined
  readonly onRetry: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onCaption: (caption: string) => void
}

/** One of them: how far it is, where it stands, and what is said of it. */
const Detail = ({ one, at, last, caption, problem, onRetry, onMove, onRemove, onCaption }: DetailProps) => (
  <li className="rounded-card border border-line bg-card p-3">
    <div className="flex gap-3">
      <span className="relative block size-20 shrink-0 overflow-hidden rounded-field bg-sunk">
        <img
          src={one.state === 'done' ? atWidth(one.src, 192) : one.src}
          alt={`상세 사진 ${at + 1}`}
          className={cx('size-full object-cover', one.state !== 'done' && 'opacity-50')}
        />
        {one.state === 'sending' && (
          <span className="absolute inset-x-2 bottom-2">
            <ProgressBar label={`${one.name} 올리는 중`} value={(one.progress ?? 0) * 100} />
          </span>
        )}
        {one.state === 'failed' && (
          <button
            type="button"
            aria-label={`상세 사진 ${at + 1} 다시 올리기`}
            onClick={onRetry}
            className="absolute inset-0 grid place-items-center bg-card/70 text-danger"
          >
            <RotateCw aria-hidden="true" className="size-6" />
          </button>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="-mt-1 flex justify-end">
          <IconButton label={`상세 사진 ${at + 1} 앞으로`} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={`상세 사진 ${at + 1} 뒤로`} disabled={last} onClick={() => onMove(at + 1)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`상세 사진 ${at + 1} 빼기`} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <input
          type="text"
          aria-label={`상세 사진 ${at + 1} 설명`}
          placeholder="사진 설명 (선택)"
          maxLength={limits.caption}
          // What is said of one stands under the name it gets once it is there.
          disabled={one.state !== 'done'}
          value={caption}
          onChange={(event) => onCaption(event.currentTarget.value)}
          className="min-h-11 w-full rounded-field border border-edge bg-card px-3 text-sm"
        />
      </div>
    </div>
    <FormError text={problem} />
  </li>
)
