import { Star } from 'lucide-react'
import { cx } from '@dure/ui/cx'

export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={`별점 ${rating}점`}>
      {[1, 2, 3, 4, 5].map((at) => (
        <Star key={at} aria-hidden="true" className={cx('size-4', at <= rating ? 'fill-star text-star' : 'text-line')} />
      ))}
    </span>
  )
}
