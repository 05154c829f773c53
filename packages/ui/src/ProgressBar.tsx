/** How far along, 0 to 100. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  const percent = Math.max(0, Math.min(100, Math.round(value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-sunk"
    >
      <div className="h-full rounded-full bg-action transition-[width] duration-200" style={{ width: `${percent}%` }} />
    </div>
  )
}
