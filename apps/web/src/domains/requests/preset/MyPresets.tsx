import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { presetLimits } from '@dure/contract/requests/limits'
import type { ListedPreset } from '@dure/contract/requests/presets'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { Skeleton } from '@dure/ui/Skeleton'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useSession } from '../../../session/store.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { presetStates } from '../texts.ts'
import { formItemsOf, type Answers } from '../wizard/flow.ts'
import { PresetAnswers } from './PresetAnswers.tsx'

const refetch = ['GET /v1/me/request-presets'] as const
const days = [7, 30, 90, 365] as const

/** A pro's links: made, handed on, withdrawn. */
export function MyPresets() {
  const { data } = useSuspenseQuery(query('GET /v1/me/request-presets'))
  return (
    <section aria-labelledby="my-links" className="space-y-4">
      <h2 id="my-links" className="text-xl font-bold">
        내 요청 링크
      </h2>
      <p className="text-soft">명함, 블로그, 메신저에 붙여 보세요. 누르면 내게 보내는 요청이 채워진 채로 열려요.</p>
      <NewPreset />
      {data.items.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {data.items.map((one) => (
            <Row key={one.id} preset={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ preset }: { readonly preset: ListedPreset }) {
  const withdrawing = useCallMutation('DELETE /v1/me/request-presets/:id', { refetch, done: '링크를 거뒀어요.', refused: 'toast' })
  const withdraw = async () => {
    const sure = await confirm({
      title: '링크를 거둘까요?',
      description: '이미 건넨 곳에서도 바로 열리지 않아요. 이 링크로 온 요청은 그대로 있어요.',
      okButtonLabel: '거두기',
      state: 'danger',
    })
    if (sure) await withdrawing.send({ params: { id: preset.id } })
  }
  const isRunning = preset.state === 'running'
  return (
    <li className="flex items-center gap-2 px-4 py-3">
      <span className="min-w-0 flex-1">
        <b className="block break-words">{preset.title}</b>
        <span className="tabular block text-sm text-faint">
          {preset.service.name} · {isRunning ? `${formatDate(new Date(preset.expiresAt))}까지` : presetStates[preset.state]}
          {preset.sentCount > 0 && ` · 요청 ${preset.sentCount.toLocaleString('ko-KR')}건`}
        </span>
      </span>
      {isRunning ? (
        <>
          <ShareButton title={preset.title} path={preset.path} />
          <Button size="sm" tone="quiet" className="min-h-11" busy={withdrawing.busy} onClick={() => void withdraw()}>
            거두기
          </Button>
        </>
      ) : (
        <Badge>{presetStates[preset.state]}</Badge>
      )}
    </li>
  )
}

function NewPreset() {
  const { me } = useSession()
  const services = me?.provider?.services ?? []
  const [title, setTitle] = useState('')
  const [serviceId, setServiceId] = useState<number>()
  const [answers, setAnswers] = useState<Answers>({})
  const [lasts, setLasts] = useState<number>(presetLimits.days.usual)
  const [open, setOpen] = useState(false)
  const making = useCallMutation('POST /v1/me/request-presets', {
    refetch,
    done: '링크를 만들었어요.',
    onDone: () => {
      setTitle('')
      setAnswers({})
      setOpen(false)
    },
  })
  const chosen = services.find((one) => one.id === serviceId) ?? services[0]
  if (chosen === undefined) return <p className="text-soft">서비스를 먼저 등록해 주세요.</p>
  if (!open)
    return (
      <Button tone="outline" wide onClick={() => setOpen(true)}>
        새 링크 만들기
      </Button>
    )
  return (
    <div className="space-y-4 rounded-card border border-line bg-card p-5">
      <TextField
        label="링크 이름"
        hint="여는 사람에게 보여요. 예: 30평 입주청소 문의"
        maxLength={presetLimits.title}
        value={title}
        error={making.error?.fields['title']}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Select
        label="서비스"
        value={String(chosen.id)}
        options={services.map((one) => ({ value: String(one.id), label: one.title }))}
        error={making.error?.fields['serviceId']}
        onChange={(event) => {
          setServiceId(Number(event.currentTarget.value))
          setAnswers({})
        }}
      />
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <PresetAnswers key={chosen.id} serviceId={Number(chosen.id)} answers={answers} onChange={setAnswers}>
          {(form) => (
            <>
              <Select
                label="언제까지 쓸까요?"
                value={String(lasts)}
                options={days.map((day) => ({ value: String(day), label: `${day}일` }))}
                onChange={(event) => setLasts(Number(event.currentTarget.value))}
              />
              <FormError text={making.refusal} />
              <div className="flex gap-2">
                <Button
                  className="flex-1"
                  busy={making.busy}
                  onClick={() =>
                    void making.send({ body: { title, serviceId: Number(chosen.id), formItems: formItemsOf(form, answers), days: lasts } })
                  }
                >
                  링크 만들기
                </Button>
                <Button tone="quiet" onClick={() => setOpen(false)}>
                  그만두기
                </Button>
              </div>
            </>
          )}
        </PresetAnswers>
      </Suspense>
    </div>
  )
}
