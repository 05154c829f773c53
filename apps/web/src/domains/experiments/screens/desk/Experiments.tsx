import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { experimentBody } from '@dure/contract/experiments/schemas'
import type { ExperimentDesk } from '@dure/contract/experiments/endpoints'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useSeen } from '../../../../desk/useSeen.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { toast } from '../../../../shell/feedback/toasts.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'

export const title = '실험'

const experimentsQuery = query('GET /v1/admin/experiments')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(experimentsQuery)

const states = {
  draft: { label: '준비', tone: 'plain' },
  running: { label: '진행 중', tone: 'good' },
  ended: { label: '끝남', tone: 'plain' },
} as const

/** Experiments: defined, started, widened, ended; with how many browsers met each group. */
export function component() {
  const { data } = useSuspenseQuery(experimentsQuery)
  return (
    <WriteDesk
      title="실험"
      text="정한 비율의 방문자를 그룹에 고르게 나눠요. 나머지는 A 그룹과 같은 화면을 봐요. 그룹은 화면에 exp-코드-그룹 클래스로 붙어요."
      heads={{ fresh: '새 실험 만들기', list: '실험 목록' }}
      items={data.items}
      empty={{ title: '만든 실험이 없어요', text: '실험을 만들면 여기에서 시작하고 끝내요.' }}
      keys={[
        ['Enter', '비율 고치기'],
        ['a', '시작하기'],
        ['x', '끝내기'],
      ]}
      write={() => <Define />}
    >
      {(one) => <Row key={one.id} one={one} />}
    </WriteDesk>
  )
}

const percent = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN)

/** What stands in fields is text. */
const numeric = z.pipe(z.string(), z.transform(percent))
const groups = z.pipe(
  z.string(),
  z.transform((text) => (text === '3' ? 3 : 2)),
)
const experimentForm = z.extend(experimentBody, {
  rollout: z.pipe(numeric, experimentBody.shape.rollout),
  groupCount: z.pipe(groups, experimentBody.shape.groupCount),
})

function Define() {
  const form = useForm({
    resolver: schemaResolver(experimentForm),
    defaultValues: { code: '', title: '', trigger: '/', rollout: '100', groupCount: '2' },
  })
  const { errors } = form.formState
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/experiments',
    done: { added: '실험을 만들었어요.' },
    fields: ['code', 'title', 'trigger', 'rollout', 'groupCount'],
  })
  return (
    <DeskForm label="만들기" busy={busy} problem={problem} onSubmit={form.handleSubmit(save)}>
      <TextField label="이름" error={errors.title?.message} {...form.register('title')} />
      <TextField
        label="코드"
        hint="영문 소문자, 숫자, -만 쓸 수 있어요. 나중에 바꿀 수 없어요."
        error={errors.code?.message}
        {...form.register('code')}
      />
      <TextField
        label="시작하는 페이지"
        hint="이 주소로 시작하는 페이지를 열면 만난 것으로 세요. /는 홈만이에요."
        error={errors.trigger?.message}
        {...form.register('trigger')}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="참여 비율" inputMode="numeric" suffix="%" error={errors.rollout?.message} {...form.register('rollout')} />
        <Select
          label="그룹"
          error={errors.groupCount?.message}
          options={[
            { value: '2', label: 'A, B' },
            { value: '3', label: 'A, B, C' },
          ]}
          {...form.register('groupCount')}
        />
      </div>
    </DeskForm>
  )
}

function Row({ one }: { readonly one: ExperimentDesk }) {
  // The share is typed over some time; starting and ending go by what the page shows.
  const { seen, adopt } = useSeen(one.shownAs)
  const { send, busy, fields, refusal } = useDeskAct('PATCH /v1/admin/experiments/:id', { onReload: adopt })
  const [rollout, setRollout] = useState(String(one.rollout))
  const change = async (body: { rollout?: number; status?: 'running' | 'ended' }, done: string) => {
    const sent = await send({ params: { id: one.id }, seen: body.status === undefined ? seen : one.shownAs, body })
    if (!sent) return
    adopt()
    toast(done, { state: 'success' })
  }
  const end = async () => {
    if (
      await confirm({
        title: '실험을 끝낼까요?',
        description: '끝난 실험은 다시 시작할 수 없어요.',
        okButtonLabel: '끝내기',
        state: 'danger',
      })
    )
      await change({ status: 'ended' }, '실험을 끝냈어요.')
  }
  const state = states[one.status]
  const shown = (['A', 'B', 'C'] as const).slice(0, one.groupCount)
  return (
    <DeskRow heading={`experiment-${one.id}`}>
      <div className="flex items-center justify-between gap-2">
        <h3 id={`experiment-${one.id}`} className="font-bold">
          {one.title}
        </h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="tabular break-all type-note">
        {one.code} · {one.trigger} · {formatDate(new Date(one.createdAt))}
      </p>
      <dl className="tabular mt-3 grid grid-cols-3 gap-2 text-center">
        {shown.map((group) => (
          <div key={group} className="rounded-field bg-sunk py-2">
            <dt className="text-xs text-faint">{group} 그룹</dt>
            <dd className="type-section">{one.exposures[group]}</dd>
          </div>
        ))}
      </dl>
      {one.status !== 'ended' && (
        <form
          noValidate
          className="mt-3 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void change({ rollout: percent(rollout) }, '비율을 바꿨어요.')
          }}
        >
          <div className="w-32">
            <TextField
              label="참여 비율"
              inputMode="numeric"
              suffix="%"
              aria-keyshortcuts="Enter"
              value={rollout}
              error={fields['rollout']}
              onChange={(event) => setRollout(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" tone="outline" disabled={busy}>
            바꾸기
          </Button>
          {one.status === 'draft' ? (
            <Button disabled={busy} aria-keyshortcuts="a" onClick={() => void change({ status: 'running' }, '실험을 시작했어요.')}>
              시작하기
            </Button>
          ) : (
            <Button tone="danger" disabled={busy} aria-keyshortcuts="x" onClick={() => void end()}>
              끝내기
            </Button>
          )}
        </form>
      )}
      <FormError text={refusal} />
    </DeskRow>
  )
}
