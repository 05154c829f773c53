import { useForm, useWatch } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { removalDecisionBody, removalOutcomes, type RemovalOutcome } from '@dure/contract/moderation/schemas'
import { removalKindNames, type DeskRemoval } from '@dure/contract/safety/removals'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { query } from '../../api/query.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { PictureRow } from '../../pictures/PictureRow.tsx'
import { confirm } from '../../shell/feedback/confirm.ts'
import { DeskSection } from '../../desk/DeskPage.tsx'
import { Facts } from '../../desk/Facts.tsx'
import { useDeskAct } from '../../desk/useDeskAct.ts'

export const removalsQuery = (id: number) => query('GET /v1/admin/members/:id/removals', { params: { id } })

const outcomeNames: Record<RemovalOutcome, string> = { lifted: '되돌려요', stays: '가려진 채로 둬요' }
const time = (iso: string): string => formatDateTime(new Date(iso))

/** What was taken away from a member, and the appeals against it that wait for somebody else than who took it away. */
export function Removals({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(removalsQuery(id))
  return (
    <DeskSection title="가린 글과 이의">
      {data.items.length === 0 && <p className="text-soft">가리거나 내린 것이 없어요.</p>}
      <ul className="space-y-3">
        {data.items.map((one) => (
          <Removal key={one.id} one={one} />
        ))}
      </ul>
    </DeskSection>
  )
}

function stateOf({ endedAt, outcome, appealedAt }: DeskRemoval) {
  if (endedAt !== null) return { label: outcome === 'lifted' ? '이의로 되돌림' : '끝남', tone: 'plain' } as const
  if (outcome === 'stays') return { label: '그대로 둠', tone: 'danger' } as const
  return appealedAt === null ? ({ label: '가려짐', tone: 'danger' } as const) : ({ label: '이의 신청', tone: 'alert' } as const)
}

function Removal({ one }: { readonly one: DeskRemoval }) {
  const state = stateOf(one)
  const waits = one.appealedAt !== null && one.outcome === null && one.endedAt === null
  return (
    <li className="space-y-3 rounded-field bg-sunk p-3 text-sm">
      <p className="flex justify-between gap-2">
        <b>{removalKindNames[one.kind]}</b>
        <Badge tone={state.tone}>{state.label}</Badge>
      </p>
      {one.lines.length > 0 && (
        <blockquote className="max-h-48 space-y-1 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
          {one.lines.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </blockquote>
      )}
      <PictureRow label={`${removalKindNames[one.kind]} 사진`} pictures={one.pictures} />
      <Facts
        of={[
          ['이유', one.note === null ? one.reason : `${one.reason} · ${one.note}`],
          ['가린 때', `${time(one.removedAt)} · #${one.removedBy}`],
          ...(one.appeal === null || one.appealedAt === null ? [] : ([['이의 신청', `${time(one.appealedAt)} · ${one.appeal}`]] as const)),
          ...(one.outcome === null || one.decidedAt === null
            ? []
            : ([['판단', `${outcomeNames[one.outcome]} · ${time(one.decidedAt)} · #${one.decidedBy} · ${one.answer ?? ''}`]] as const)),
        ]}
      />
      {waits && !one.can.decideAppeal && <p className="text-soft">이의 신청은 가린 운영자 말고 다른 운영자가 판단해요.</p>}
      {one.can.decideAppeal && <Decide one={one} />}
    </li>
  )
}

function Decide({ one }: { readonly one: DeskRemoval }) {
  const form = useForm({
    resolver: schemaResolver(removalDecisionBody),
    defaultValues: { outcome: null as unknown as RemovalOutcome, reason: '' },
  })
  const { errors } = form.formState
  const { outcome } = useWatch({ control: form.control })
  const { send, busy } = useDeskAct('POST /v1/admin/removals/:id/appeal', {
    done: '판단하고 회원에게 알렸어요.',
    refused: (error) => showRefusal(error, form.setError, ['outcome', 'reason']),
  })
  const decide = form.handleSubmit(async (body) => {
    const sure = await confirm({
      title: body.outcome === 'lifted' ? '가린 것을 되돌릴까요?' : '가려진 채로 둘까요?',
      description:
        body.outcome === 'lifted'
          ? '예전 그대로 모두에게 다시 보이고, 별점과 개수에도 다시 들어가요. 쓴 사람에게 이유를 알려요.'
          : '쓴 사람에게 이유를 알려요. 이 일로는 다시 이의를 신청할 수 없어요.',
      okButtonLabel: body.outcome === 'lifted' ? '되돌리기' : '그대로 두기',
    })
    if (sure) await send({ params: { id: one.id }, seen: one.shownAs, body })
  })
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void decide(event)}>
      <RadioGroup
        value={outcome ?? null}
        onChange={(chosen) => form.setValue('outcome', chosen as RemovalOutcome, { shouldValidate: form.formState.isSubmitted })}
        label="이의 신청을 어떻게 할까요?"
        choices={removalOutcomes.map((value) => ({ value, label: outcomeNames[value] }))}
        error={errors.outcome?.message}
      />
      <TextArea
        {...form.register('reason')}
        label="그렇게 본 이유 (회원에게 보여요)"
        rows={3}
        max={moderationLimits.reason}
        error={errors.reason?.message}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" wide busy={busy}>
        판단하고 알리기
      </Button>
    </form>
  )
}
