/** A rating in whole stars: one element with stars cut out of it, of which a list has hundreds. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={`별점 ${rating}점`}>
      {rating > 0 && <span className={`stars h-4 bg-star ${widths[rating - 1]}`} />}
      {rating < 5 && <span className={`stars h-4 bg-line ${widths[4 - rating]}`} />}
    </span>
  )
}

/** One to five stars of four. */
const widths = ['w-4', 'w-8', 'w-12', 'w-16', 'w-20'] as const
