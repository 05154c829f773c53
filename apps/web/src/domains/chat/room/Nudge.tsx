import { useState } from 'react'
import { CalendarCheck, X } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'

/** Rooms whose nudge was closed in this tab. */
const closed = new Set<number>()

/** A customer who talks with a pro and has not hired him is shown the next step, until he closes it [chat.remind]. */
export function Nudge({ chatId, onHire }: { readonly chatId: number; readonly onHire: () => void }) {
  const [hidden, setHidden] = useState(() => closed.has(chatId))
  if (hidden) return null
  return (
    <aside aria-label="고용 안내" className="flex shrink-0 items-center gap-2 border-t border-line bg-sunk py-1 pl-4 pr-1 text-sm">
      <CalendarCheck aria-hidden="true" className="size-5 shrink-0 text-action" />
      <p className="min-w-0 flex-1">이야기가 잘 됐다면 고용을 확정해 보세요.</p>
      <Button size="sm" tone="tint" onClick={onHire}>
        고용 확정
      </Button>
      <IconButton
        label="고용 안내 닫기"
        onClick={() => {
          closed.add(chatId)
          setHidden(true)
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
