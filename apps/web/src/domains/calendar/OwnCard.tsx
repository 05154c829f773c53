import type { OwnEntry } from '@dure/contract/calendar/schemas'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { timeName } from './weeks.ts'

/** What the pro put in himself: to be changed, moved, taken off and put back. */
export function OwnCard({ entry, onChange }: { readonly entry: OwnEntry; readonly onChange: () => void }) {
  const restoring = useCallMutation('POST /v1/me/calendar/entries/:id/restore', {
    refused: 'toast',
    done: '일정을 다시 넣었어요.',
  })
  const removing = useCallMutation('DELETE /v1/me/calendar/entries/:id', {
    refused: 'toast',
    onDone: () => toast('일정을 뺐어요.', { buttonLabel: '되돌리기', onAction: () => void restoring.send({ params: { id: entry.id } }) }),
  })
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap gap-2">
        <Badge tone="plain">내 일정</Badge>
        {!entry.takesTime && <Badge tone="plain">다른 일도 받아요</Badge>}
      </div>
      <p className="mt-2 type-section [overflow-wrap:anywhere]">{entry.title}</p>
      <p className="tabular text-soft">{timeName(entry)}</p>
      {entry.place !== null && <p className="text-soft [overflow-wrap:anywhere]">{entry.place}</p>}
      {entry.memo !== null && <p className="mt-1 whitespace-pre-line text-soft [overflow-wrap:anywhere]">{entry.memo}</p>}
      <p className="-ml-3 mt-1 flex gap-1">
        <Button tone="quiet" size="sm" onClick={onChange}>
          고치기
        </Button>
        <Button tone="quiet" size="sm" busy={removing.busy} onClick={() => void removing.send({ params: { id: entry.id } })}>
          빼기
        </Button>
      </p>
    </li>
  )
}
