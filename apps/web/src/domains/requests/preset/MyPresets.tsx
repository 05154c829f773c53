import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { presetLimits } from '@dure/contract/requests/limits'
import { presetBody, type ListedPreset } from '@dure/contract/requests/presets'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { Skeleton } from '@dure/ui/Skeleton'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { useSession } from '../../../session/store.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { presetStates } from '../texts.ts'
import { formItemsOf, type Answers } from '../wizard/flow.ts'
import { PresetAnswers } from './PresetAnswers.tsx'

const days = [7, 30, 90, 365] as const

/** A pro's links: made, handed on, withdrawn. */
export function MyPresets() {
  const { data } = useSuspenseQuery(query('GET /v1/me/request-presets'))
  return (
    <section aria-labelledby="my-links" className="space-y-4">
      <h2 id="my-links" className="type-heading">
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
  const withdrawing = useCallMutation('DELETE /v1/me/request-presets/:id', { done: '링크를 거뒀어요.', refused: 'toast' })
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
        <b className="block">{preset.title}</b>
        <span className="tabular block type-meta">
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

const typed = z.pipe(z.string(), z.transform(Number))
const fields = z.object({ title: presetBody.shape.title, serviceId: typed, days: typed })

function NewPreset() {
  const { me } = useSession()
  const services = me?.provider?.services ?? []
  const [answers, setAnswers] = useState<Answers>({})
  const [open, setOpen] = useState(false)
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { title: '', serviceId: String(services[0]?.id ?? ''), days: String(presetLimits.days.usual) },
  })
  const { errors } = form.formState
  const serviceId = Number(useWatch({ control: form.control, name: 'serviceId' }))
  const making = useCallMutation('POST /v1/me/request-presets', {
    done: '링크를 만들었어요.',
    refused: (error) => showRefusal(error, form.setError, ['title', 'serviceId', 'days']),
    onDone: () => {
      form.reset()
      setAnswers({})
      setOpen(false)
    },
  })
  if (services.length === 0) return <p className="text-soft">서비스를 먼저 등록해 주세요.</p>
  if (!open)
    return (
      <Button tone="outline" wide onClick={() => setOpen(true)}>
        새 링크 만들기
      </Button>
    )
  return (
    <form noValidate className="space-y-4 rounded-card border border-line bg-card p-5" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="링크 이름"
        hint="여는 사람에게 보여요. 예: 30평 입주청소 문의"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <Select
        label="서비스"
        options={services.map((one) => ({ value: String(one.id), label: one.title }))}
        error={errors.serviceId?.message}
        {...form.register('serviceId', { onChange: () => setAnswers({}) })}
      />
      <Select
        label="언제까지 쓸까요?"
        options={days.map((day) => ({ value: String(day), label: `${day}일` }))}
        error={errors.days?.message}
        {...form.register('days')}
      />
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <PresetAnswers key={serviceId} serviceId={serviceId} answers={answers} onChange={setAnswers}>
          {(asked) => (
            <>
              <FormError text={errors.root?.message} />
              <div className="flex gap-2">
                <Button
                  className="flex-1"
                  busy={making.busy}
                  onClick={() =>
                    void form.handleSubmit((body) => making.send({ body: { ...body, formItems: formItemsOf(asked, answers) } }))()
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
    </form>
  )
}
