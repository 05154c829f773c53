import { systemLimits } from '@dure/contract/system/limits'
import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { windowBody } from '@dure/contract/system/schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import { cookieLine, inspectionForceCookie, readCookie } from '@dure/contract/analytics/cookies'
import type { MaintenanceWindow } from '@dure/contract/system/operators'
import { formatDateTime, formatPeriod } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { seoulField, toSeoulField } from '../../../../forms/moment/seoulTime.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { MomentField } from '../../../../forms/moment/MomentField.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { toast } from '../../../../shell/feedback/toasts.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskSection } from '../../../../desk/DeskPage.tsx'
import { useTakeOff } from '../../../../desk/useTakeOff.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'

export const title = '서비스 점검'

const windowsQuery = query('GET /v1/admin/maintenance')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(windowsQuery)

const states = {
  ahead: { label: '예정', tone: 'action' },
  running: { label: '점검 중', tone: 'alert' },
  over: { label: '끝남', tone: 'plain' },
  called_off: { label: '취소함', tone: 'plain' },
} as const

/** Times at which the product is closed: set, changed, ended; and the way in for operators meanwhile. */
export function component() {
  const { data } = useSuspenseQuery(windowsQuery)
  return (
    <WriteDesk
      title="서비스 점검"
      text="점검 중에는 운영자만 들어올 수 있어요. 정해 둔 점검은 시작하기 전부터 모든 화면 위에 한 번 알려요."
      heads={{ fresh: '새 점검 정하기', change: '점검 고치기', list: '점검 목록' }}
      items={data.items}
      empty={{ title: '정해 둔 점검이 없어요', text: '시작과 끝을 정하면 여기에 모여요.' }}
      keys={[
        ['Enter', '고치기'],
        ['x', '끝내기·취소하기'],
      ]}
      beside={<ForceIn />}
      write={(given, onDone) => <WindowForm window={given} now={data.now} onDone={onDone} />}
    >
      {(one, onEdit) => <WindowRow key={one.id} one={one} onEdit={onEdit} />}
    </WriteDesk>
  )
}

const ending = { question: '점검을 지금 끝낼까요?', button: '지금 끝내기', keep: '계속 점검하기', done: '점검을 끝냈어요.' } as const
const callingOff = {
  question: '이 점검을 하지 않을까요?',
  button: '점검 취소하기',
  keep: '그대로 두기',
  done: '점검을 취소했어요.',
} as const

function WindowRow({ one, onEdit }: { readonly one: MaintenanceWindow; readonly onEdit: () => void }) {
  const state = states[one.state]
  const words = one.state === 'running' ? ending : callingOff
  // What was called off never began: its planned time says more than when that happened.
  const until = one.state === 'called_off' ? one.endAt : (one.endedAt ?? one.endAt)
  const period = formatPeriod(new Date(one.startAt), new Date(until))
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'POST /v1/admin/maintenance/:id/end',
    done: words.done,
    question: { title: words.question, description: period, okButtonLabel: words.button, cancelButtonLabel: words.keep },
  })
  return (
    <DeskRow heading={`window-${one.id}`}>
      <div className="flex items-center justify-between gap-2">
        <h3 id={`window-${one.id}`} className="font-bold">
          {one.title}
        </h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="tabular type-note">{period}</p>
      <p className="mt-1 text-sm">{one.message}</p>
      <FormError text={refusal} />
      {(one.state === 'ahead' || one.state === 'running') && (
        <p className="mt-3 flex gap-2">
          <Button tone="outline" size="sm" aria-keyshortcuts="Enter" onClick={onEdit}>
            고치기
          </Button>
          <Button
            tone="danger"
            size="sm"
            busy={busy}
            aria-keyshortcuts="x"
            onClick={() => void takeOff({ params: { id: one.id }, seen: one.shownAs })}
          >
            {one.state === 'running' ? '지금 끝내기' : callingOff.button}
          </Button>
        </p>
      )}
    </DeskRow>
  )
}

const windowFields = z.extend(windowBody, {
  startAt: seoulField,
  endAt: seoulField,
})

type FormProps = { readonly window: MaintenanceWindow | undefined; readonly now: string; readonly onDone: () => void }

function WindowForm({ window: given, now, onDone }: FormProps) {
  const form = useForm({
    resolver: schemaResolver(windowFields),
    defaultValues: {
      startAt: given === undefined ? '' : toSeoulField(given.startAt),
      endAt: given === undefined ? '' : toSeoulField(given.endAt),
      title: given?.title ?? '서비스 점검 안내',
      message: given?.message ?? '더 빠르고 편한 두레로 곧 돌아올게요.',
    },
  })
  const { errors } = form.formState
  const { save, busy, isNew, problem } = useWriting(form, {
    given,
    add: 'POST /v1/admin/maintenance',
    change: 'PATCH /v1/admin/maintenance/:id',
    done: { added: '점검을 저장했어요.' },
    fields: ['startAt', 'endAt', 'title', 'message'],
    onDone,
  })
  const send = form.handleSubmit(async (fields) => {
    const closesNow = Date.parse(fields.startAt) <= Date.parse(now) && given?.state !== 'running'
    const agreed =
      !closesNow ||
      (await confirm({
        title: '서비스를 지금 바로 닫을까요?',
        description: `시작하는 때가 이미 지났어요. 저장하면 ${formatDateTime(new Date(fields.endAt))}까지 운영자 말고는 아무도 쓸 수 없어요.`,
        okButtonLabel: '지금 닫기',
        state: 'danger',
      }))
    if (agreed) await save(closesNow ? { ...fields, atOnce: true } : fields)
  })
  return (
    <DeskForm label="저장하기" busy={busy} problem={problem} onSubmit={send} onCancel={isNew ? undefined : onDone}>
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField label="시작" error={errors.startAt?.message} {...form.register('startAt')} />
        <MomentField label="끝" error={errors.endAt?.message} {...form.register('endAt')} />
      </div>
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        {...form.register('message')}
        label="안내"
        rows={3}
        max={systemLimits.maintenanceMessage.most}
        error={errors.message?.message}
      />
    </DeskForm>
  )
}

const never = () => () => {}

/** The cookie that lets this browser's operator in during maintenance. */
function ForceIn() {
  const kept = useSyncExternalStore(
    never,
    () => readCookie(document.cookie, inspectionForceCookie) !== undefined,
    () => false,
  )
  const [changed, setChanged] = useState<boolean>()
  const on = changed ?? kept
  const turn = () => {
    const cookie = on ? { ...inspectionForceCookie, seconds: 0 } : inspectionForceCookie
    document.cookie = cookieLine(cookie, '1', location.protocol === 'https:')
    setChanged(!on)
    toast(on ? '이제 점검 화면이 보여요.' : '하루 동안 점검 중에도 들어올 수 있어요.')
  }
  return (
    <DeskSection title="점검 중에 들어가기" text="이 브라우저에서 하루 동안 점검 화면 대신 서비스를 볼 수 있어요. 운영자에게만 통해요.">
      <Button tone={on ? 'outline' : 'primary'} aria-pressed={on} onClick={turn}>
        {on ? '그만 들어가기' : '들어가게 하기'}
      </Button>
    </DeskSection>
  )
}
