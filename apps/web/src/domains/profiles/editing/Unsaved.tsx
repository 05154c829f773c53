import { Button } from '@dure/ui/Button'

/** Says that what stands in the form was typed earlier and never saved, and takes it back. */
export function Unsaved({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-action-tint px-4 py-2 text-sm">
      <p className="font-semibold text-action">저장하지 않은 내용을 불러왔어요.</p>
      <Button tone="quiet" size="sm" className="min-h-11" onClick={onDiscard}>
        저장된 내용으로 되돌리기
      </Button>
    </div>
  )
}
