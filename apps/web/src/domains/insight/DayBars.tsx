const height = 96
const gap = 0.28

/** A bar a day, the last of them today; a day of nothing is a line on the ground, so that it is seen to be one. */
export function DayBars({
  days,
  label,
}: {
  readonly days: readonly { readonly day: string; readonly count: number }[]
  readonly label: string
}) {
  const most = Math.max(1, ...days.map((one) => one.count))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
      className="block h-24 w-full overflow-visible"
    >
      {days.map(({ day, count }, at) => {
        const tall = count === 0 ? 2 : Math.max(6, (count / most) * height)
        return (
          <rect
            key={day}
            x={at + gap / 2}
            y={height - tall}
            width={1 - gap}
            height={tall}
            className={count === 0 ? 'fill-line' : at === days.length - 1 ? 'fill-action' : 'fill-action/55'}
          />
        )
      })}
    </svg>
  )
}
