import { useId } from 'react'
import { Star } from 'lucide-react'
import { cx } from './cx.ts'
import { grouped } from './grouped.ts'

/** A score with one decimal and, if given, how many rated. */
export function Rating({ score, count }: { readonly score: number; readonly count?: number }) {
  return (
    // Its hidden word must stay inside a list that scrolls sideways, or the whole page does.
    <span className="tabular relative inline-flex items-center gap-1 whitespace-nowrap text-sm">
      <Star aria-hidden="true" className="size-4 fill-star text-star" />
      <span className="sr-only">별점</span>
      <b>{score.toFixed(1)}</b>
      {count !== undefined && <span className="text-faint">({grouped(count)})</span>}
    </span>
  )
}

const words = ['아쉬워요', '조금 아쉬워요', '보통이에요', '좋아요', '아주 좋아요'] as const

/** One to five stars, as a radio group. */
export function RatingInput({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center">
        {words.map((word, i) => (
          <label
            key={word}
            className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-action"
          >
            <input type="radio" name={name} value={i + 1} checked={value === i + 1} onChange={() => onChange(i + 1)} className="sr-only" />
            <Star
              aria-hidden="true"
              className={cx('size-9 transition-colors', value !== null && i < value ? 'fill-star text-star' : 'text-edge')}
            />
            <span className="sr-only">
              {i + 1}점, {word}
            </span>
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 type-note font-semibold">
          {value === null ? '' : words[value - 1]}
        </span>
      </div>
    </fieldset>
  )
}
