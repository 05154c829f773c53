import { useEffect, useState } from 'react'
import { ArrowDown, ArrowUp, Columns2, GripVertical, RotateCw, Star, X } from 'lucide-react'
import { portfolioLimits as limits } from '@dure/contract/portfolio/limits'
import { cx } from '@dure/ui/cx'
import { FileDrop } from '@dure/ui/fields/FileDrop'
import type { PickedImage } from '@dure/ui/fields/ImagePicker'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { FormError } from '../../forms/FormError.tsx'
import { atWidth } from '../../pictures/atWidth.ts'
import { usePictures } from '../../pictures/usePictures.ts'
import { beforeOf, mainOf, type Board } from './workPictures.ts'

type Props = {
  readonly initial: Board
  readonly onChange: (board: Board) => void
  readonly onBusy: (busy: boolean) => void
  readonly error: string | undefined
  /** What is wrong with a picture, by its number in what was sent. */
  readonly problems: Readonly<Record<string, string>>
}

const tool =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-2.5 type-note font-semibold hover:bg-sunk hover:text-ink disabled:opacity-35 aria-disabled:opacity-35'

/** A work's pictures: sent with their progress, put in order by dragging or by buttons, one of them the main one, two of them a pair. */
export function PictureBoard({ initial, onChange, onBusy, error, problems }: Props) {
  const [said, setSaid] = useState({ mainId: initial.mainId, captions: initial.captions, paired: initial.paired })
  const [stored, setStored] = useState(initial.stored)
  const [dragged, setDragged] = useState<string>()
  const { images, problem, busy, add, retry, remove, move } = usePictures('portfolio', initial.stored, setStored)
  const board: Board = { ...said, stored }
  useEffect(() => onChange({ ...said, stored }), [said, stored, onChange])
  useEffect(() => onBusy(busy), [busy, onBusy])
  const room = limits.pictures - images.length
  const mainId = mainOf(board)
  const label = (key: string) => `사진 ${images.findIndex((one) => one.key === key) + 1}`
  return (
    <div role="group" aria-labelledby="work-pictures">
      <p id="work-pictures" className="font-semibold">
        사진{' '}
        <span className="tabular type-meta font-normal">
          {images.length}/{limits.pictures}
        </span>
      </p>
      <p className="mt-0.5 type-meta">
        가로세로 {limits.shorterSide}px 이상이면 돼요. 위치 정보는 지우고 올려요. 손님의 얼굴이나 주소가 보이지 않는지 확인해 주세요.
      </p>
      <ol className="mt-3 space-y-3">
        {images.map((one, at) => (
          <li
            key={one.key}
            draggable
            onDragStart={() => setDragged(one.key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, at)
            }}
            className={cx('rounded-card border border-line bg-card p-3', dragged === one.key && 'opacity-50')}
          >
            <div className="flex gap-3">
              <Thumbnail one={one} label={label(one.key)} isMain={one.key === mainId} onRetry={() => retry(one.key)} />
              <div className="min-w-0 flex-1">
                <div className="-ml-2.5 -mt-1.5 flex flex-wrap">
                  <button
                    type="button"
                    className={tool}
                    aria-label={`${label(one.key)} 앞으로`}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => at > 0 && move(one.key, at - 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </button>
                  <button
                    type="button"
                    className={tool}
                    aria-label={`${label(one.key)} 뒤로`}
                    aria-disabled={at === images.length - 1 || undefined}
                    onClick={() => at < images.length - 1 && move(one.key, at + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </button>
                  <button
                    type="button"
                    className={cx(tool, one.key === mainId && 'text-action')}
                    aria-pressed={one.key === mainId}
                    disabled={one.state !== 'done'}
                    onClick={() => setSaid({ ...said, mainId: one.key })}
                  >
                    <Star aria-hidden="true" className={cx('size-4', one.key === mainId && 'fill-current')} />
                    대표
                  </button>
                  <span className="ml-auto inline-flex">
                    <GripVertical aria-hidden="true" className="my-auto size-4 cursor-grab text-faint max-md:hidden" />
                    <button type="button" className={tool} aria-label={`${label(one.key)} 빼기`} onClick={() => remove(one.key)}>
                      <X aria-hidden="true" className="size-5" />
                    </button>
                  </span>
                </div>
                <input
                  type="text"
                  aria-label={`${label(one.key)} 설명`}
                  placeholder="사진 설명 (선택)"
                  maxLength={limits.caption}
                  // What is said of one stands under the name it gets once it is there.
                  disabled={one.state !== 'done'}
                  value={said.captions[one.key] ?? ''}
                  onChange={(event) => setSaid({ ...said, captions: { ...said.captions, [one.key]: event.currentTarget.value } })}
                  className="min-h-11 w-full rounded-field border border-edge bg-card px-3 text-sm"
                />
              </div>
            </div>
            {at > 0 && <Pairing board={board} one={one} onChange={(paired) => setSaid({ ...said, paired })} />}
            {problems[`images.${at}`] !== undefined && (
              <p role="alert" className="mt-2 text-sm text-danger">
                {problems[`images.${at}`]}
              </p>
            )}
          </li>
        ))}
      </ol>
      {room > 0 && (
        <div className="mt-3">
          <FileDrop
            label={images.length === 0 ? '사진 올리기' : '사진 더하기'}
            hint={`한 번에 여러 장을 고를 수 있어요. ${room}장 더 올릴 수 있어요.`}
            accept="image/*,.heic,.heif,.jp2,.j2k"
            multiple
            onFiles={(files) => void add(files.slice(0, room))}
          />
        </div>
      )}
      <div className="mt-3">
        <FormError text={problem ?? error} />
      </div>
    </div>
  )
}

/** Two pictures that follow each other become a pair: the first before the work, the second after it. */
function Pairing({
  board,
  one,
  onChange,
}: {
  readonly board: Board
  readonly one: PickedImage
  readonly onChange: (paired: readonly string[]) => void
}) {
  const { stored, paired } = board
  const ahead = stored[stored.findIndex((each) => each.id === one.key) - 1]
  const isPaired = beforeOf(board, one.key) !== null
  // A picture stands in one pair.
  if (ahead === undefined || one.state !== 'done' || (!isPaired && beforeOf(board, ahead.id) !== null)) return null
  return (
    <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2 type-note">
      <input
        type="checkbox"
        className="size-5 accent-action"
        checked={isPaired}
        onChange={(event) => onChange(event.currentTarget.checked ? [...paired, one.key] : paired.filter((id) => id !== one.key))}
      />
      <Columns2 aria-hidden="true" className="size-4" />
      바로 앞 사진이 이 사진의 작업 전이에요 (전후 비교)
    </label>
  )
}

function Thumbnail({
  one,
  label,
  isMain,
  onRetry,
}: {
  readonly one: PickedImage
  readonly label: string
  readonly isMain: boolean
  readonly onRetry: () => void
}) {
  return (
    <span className="relative block size-24 shrink-0 overflow-hidden rounded-field bg-sunk">
      <img
        src={one.state === 'done' ? atWidth(one.src, 192) : one.src}
        alt={label}
        className={cx('size-full object-cover', one.state !== 'done' && 'opacity-50')}
      />
      {isMain && <span className="absolute left-1 top-1 rounded-full bg-action px-2 text-xs font-semibold text-on-action">대표</span>}
      {one.state === 'sending' && (
        <span className="absolute inset-x-2 bottom-2">
          <ProgressBar label={`${one.name} 올리는 중`} value={(one.progress ?? 0) * 100} />
        </span>
      )}
      {one.state === 'failed' && (
        <button
          type="button"
          aria-label={`${label} 다시 올리기`}
          onClick={onRetry}
          className="absolute inset-0 grid place-items-center bg-card/70 text-danger"
        >
          <RotateCw aria-hidden="true" className="size-6" />
        </button>
      )}
    </span>
  )
}
