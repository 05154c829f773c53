import { Button } from '@dure/ui/Button'

type Props = { readonly text: string; readonly act?: string; readonly busy?: boolean; readonly onAnew: () => void }

/** That what stands here was begun before, and the way to begin anew. */
export const Restored = ({ text, act = '새로 쓰기', busy = false, onAnew }: Props) => (
  <p role="status" className="mt-4 flex items-center gap-3 rounded-field bg-action-tint px-4 py-2 text-sm">
    <span className="flex-1">{text}</span>
    <Button tone="quiet" size="sm" busy={busy} onClick={onAnew}>
      {act}
    </Button>
  </p>
)
