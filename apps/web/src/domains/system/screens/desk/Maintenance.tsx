import { systemLimits } from '@dure/contract/system/limits'
import { useState, useSyncExternalStore } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { cookieLine, inspectionForceCookie, readCookie } from '@dure/contract/analytics/cookies'
import type { MaintenanceWindow } from '@dure/contract/system/operators'
import { formatPeriod } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { AdminFrame, cardClass } from '../../../moderation/AdminFrame.tsx'
import { fromSeoulField, toSeoulField } from '../../../moderation/seoulTime.ts'
import { useDeskAct } from '../../../moderation/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { toast } from '../../../../shell/feedback/toasts.ts'

export const title = '서비스 점검'

const windowsQuery = query('GET /v1/admin/maintenance')
/** What a change of a window changes: the list, and what every page says of it. */
const refetch = ['GET /v1/admin/maintenance', 'GET /v1/system/settings'] as const

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
  const [editing, setEditing] = useState<MaintenanceWindow>()
  return (
    <AdminFrame
      title="서비스 점검"
      text="점검 중에는 운영자만 들어올 수 있어요. 정해 둔 점검은 시작하기 전부터 모든 화면 위에 한 번 알려요."
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <section className={cardClass} aria-labelledby="window-title">
          <h2 id="window-title" className="mb-4 text-lg font-bold">
            {editing === undefined ? '새 점검 정하기' : '점검 고치기'}
          </h2>
          <WindowForm key={editing?.id ?? 'new'} window={editing} onDone={() => setEditing(undefined)} />
        </section>
        <div className="space-y-5">
          <ForceIn />
          <section aria-labelledby="windows-title">
            <h2 id="windows-title" className="mb-3 text-lg font-bold">
              점검 목록
            </h2>
            {data.items.length === 0 && <p className="text-soft">정해 둔 점검이 없어요.</p>}
            <ul className="space-y-2">
              {data.items.map((one) => (
                <WindowRow key={one.id} one={one} onEdit={() => setEditing(one)} />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </AdminFrame>
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
  const { send, busy, refusal } = useDeskAct('POST /v1/admin/maintenance/:id/end', { done: words.done, refetch })
  // What was called off never began: its planned time says more than when that happened.
  const until = one.state === 'called_off' ? one.endAt : (one.endedAt ?? one.endAt)
  const period = formatPeriod(new Date(one.startAt), new Date(until))
  const end = async () => {
    const agreed = await confirm({ title: words.question, description: period, okButtonLabel: words.button, cancelButtonLabel: words.keep })
    if (agreed) await send({ params: { id: one.id } })
  }
  return (
    <li className={cardClass}>
      <p className="flex items-center justify-between gap-2">
        <b>{one.title}</b>
        <Badge tone={state.tone}>{state.label}</Badge>
      </p>
      <p className="tabular text-sm text-soft">{period}</p>
      <p className="mt-1 text-sm">{one.message}</p>
      <FormError text={refusal} />
      {(one.state === 'ahead' || one.state === 'running') && (
        <p className="mt-3 flex gap-2">
          <Button tone="outline" size="sm" onClick={onEdit}>
            고치기
          </Button>
          <Button tone="danger" size="sm" busy={busy} onClick={() => void end()}>
            {one.state === 'running' ? '지금 끝내기' : callingOff.button}
          </Button>
        </p>
      )}
    </li>
  )
}

function WindowForm({ window: given, onDone }: { readonly window: MaintenanceWindow | undefined; readonly onDone: () => void }) {
  const saved = { done: '점검을 저장했어요.', refetch }
  const planning = useDeskAct('POST /v1/admin/maintenance', saved)
  const changing = useDeskAct('PATCH /v1/admin/maintenance/:id', saved)
  const { busy, fields, refusal } = given === undefined ? planning : changing
  const [startAt, setStartAt] = useState(given === undefined ? '' : toSeoulField(given.startAt))
  const [endAt, setEndAt] = useState(given === undefined ? '' : toSeoulField(given.endAt))
  const [name, setName] = useState(given?.title ?? '서비스 점검 안내')
  const [message, setMessage] = useState(given?.message ?? '더 빠르고 편한 두레로 곧 돌아올게요.')
  const save = async () => {
    const body = { startAt: fromSeoulField(startAt), endAt: fromSeoulField(endAt), title: name, message }
    const done = await (given === undefined ? planning.send({ body }) : changing.send({ params: { id: given.id }, body }))
    if (!done) return
    setStartAt('')
    setEndAt('')
    onDone()
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="시작"
          type="datetime-local"
          value={startAt}
          error={fields['startAt']}
          onChange={(event) => setStartAt(event.currentTarget.value)}
        />
        <TextField
          label="끝"
          type="datetime-local"
          value={endAt}
          error={fields['endAt']}
          onChange={(event) => setEndAt(event.currentTarget.value)}
        />
      </div>
      <TextField label="제목" value={name} error={fields['title']} onChange={(event) => setName(event.currentTarget.value)} />
      <TextArea
        label="안내"
        rows={3}
        max={systemLimits.maintenanceMessage.most}
        value={message}
        error={fields['message']}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <FormError text={refusal} />
      <div className="flex gap-2">
        <Button type="submit" busy={busy} className="flex-1">
          저장하기
        </Button>
        {given !== undefined && (
          <Button tone="quiet" onClick={onDone}>
            그만두기
          </Button>
        )}
      </div>
    </form>
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
    <section className={cardClass} aria-labelledby="force-title">
      <h2 id="force-title" className="text-lg font-bold">
        점검 중에 들어가기
      </h2>
      <p className="mb-3 mt-1 text-sm text-soft">이 브라우저에서 하루 동안 점검 화면 대신 서비스를 볼 수 있어요. 운영자에게만 통해요.</p>
      <Button tone={on ? 'outline' : 'primary'} aria-pressed={on} onClick={turn}>
        {on ? '그만 들어가기' : '들어가게 하기'}
      </Button>
    </section>
  )
}
