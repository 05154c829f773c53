import { RotateCw } from 'lucide-react'
import { Button } from './Button.tsx'

/** A part of a page that could not be fetched; the rest of the page stays usable. */
export function ErrorState({
  text = '불러오지 못했어요.',
  onRetry,
  busy,
}: {
  readonly text?: string
  readonly onRetry: () => void
  readonly busy?: boolean
}) {
  return (
    <div role="alert" className="flex flex-col items-center rounded-card border border-line bg-card px-6 py-10 text-center">
      <p className="font-semibold">{text}</p>
      <div className="mt-4">
        <Button tone="outline" onClick={onRetry} busy={busy ?? false}>
          <RotateCw aria-hidden="true" className="size-4" />
          다시 시도
        </Button>
      </div>
    </div>
  )
}
