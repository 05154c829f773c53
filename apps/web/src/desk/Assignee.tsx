import { useSuspenseQuery } from '@tanstack/react-query'
import type { Desk } from '@dure/contract/moderation/deskTable'
import { duration } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { FormError } from '../forms/FormError.tsx'
import { useDeskAct } from './useDeskAct.ts'
import { assignmentsQuery, waitingQuery } from './waiting.ts'

/** Who works on a thing of a desk, for the other operators to take another. */
export function Assignee({ desk, id }: { readonly desk: Desk; readonly id: number }) {
  const { data } = useSuspenseQuery(assignmentsQuery(desk))
  const now = useSuspenseQuery(waitingQuery).data.now
  const { send, busy, refusal } = useDeskAct('PUT /v1/admin/desks/:desk/assignments/:id', {})
  const assignee = data.items.find((one) => one.id === id)
  const mine = assignee?.isMine === true
  const assign = () => send({ params: { desk, id }, body: { mine: !mine, from: assignee?.operatorId ?? null } })
  return (
    <div className="space-y-2">
      <p className={cx('flex items-center gap-3 rounded-field px-4 py-2 text-sm', assignee === undefined ? 'bg-sunk' : 'bg-action-tint')}>
        <span className="min-w-0 flex-1">
          {assignee === undefined
            ? '아직 아무도 맡지 않았어요.'
            : `${mine ? '내가' : `${assignee.operatorName ?? '떠난 운영자'}님이`} 맡았어요 · ${duration(Math.max(0, Date.parse(now) - Date.parse(assignee.since)))}째`}
        </span>
        <Button tone="outline" size="sm" className="min-h-11 shrink-0" busy={busy} aria-keyshortcuts="m" onClick={() => void assign()}>
          {assignee === undefined ? '내가 맡기' : mine ? '내려놓기' : '넘겨받기'}
        </Button>
      </p>
      <FormError text={refusal} />
    </div>
  )
}

/** The key that takes on and gives back, as desks name it. */
export const assigneeKey = ['m', '맡기·내려놓기'] as const
