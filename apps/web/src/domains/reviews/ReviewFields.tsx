import type { UseFormRegisterReturn } from 'react-hook-form'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { TextArea } from '@dure/ui/fields/TextArea'
import { RatingInput } from '@dure/ui/Rating'
import type { ReviewPictures } from './useReviewPictures.ts'

type Props = {
  readonly rating: number | null
  readonly onRating: (stars: number) => void
  readonly tags: readonly { readonly id: number; readonly text: string }[]
  readonly ticked: readonly number[]
  readonly onTicked: (ids: number[]) => void
  readonly content: UseFormRegisterReturn
  readonly pictures: ReviewPictures
  readonly wrong: { readonly rating?: string | undefined; readonly survey?: string | undefined; readonly content?: string | undefined }
}

const kinds = [
  ['before', '작업 전 사진'],
  ['after', '작업 후 사진'],
] as const

/** What every review is made of: stars, what was good of this kind of service, words, pictures. */
export function ReviewFields({ rating, onRating, tags, ticked, onTicked, content, pictures, wrong }: Props) {
  return (
    <>
      <div>
        <RatingInput label="별점" value={rating} onChange={onRating} />
        {wrong.rating && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {wrong.rating}
          </p>
        )}
      </div>
      {tags.length > 0 && (
        <fieldset>
          <legend className="font-semibold">어떤 점이 좋았나요? (선택)</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {tags.map(({ id, text }) => (
              <FilterChip
                key={id}
                selected={ticked.includes(id)}
                onClick={() => onTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])}
              >
                {text}
              </FilterChip>
            ))}
          </div>
          {wrong.survey && (
            <p role="alert" className="mt-1 text-sm text-danger">
              {wrong.survey}
            </p>
          )}
        </fieldset>
      )}
      <TextArea
        {...content}
        label="리뷰"
        rows={6}
        max={reviewLimits.text.most}
        hint={`${reviewLimits.text.least}자 이상 적어 주세요. 연락처는 적을 수 없어요.`}
        error={wrong.content}
      />
      {kinds.map(([kind, label]) => (
        <ImagePicker
          key={kind}
          label={label}
          max={reviewLimits.images / 2}
          images={pictures[kind].images}
          onAdd={(files) => void pictures[kind].add(files)}
          onRemove={pictures[kind].remove}
          onRetry={pictures[kind].retry}
        />
      ))}
    </>
  )
}
