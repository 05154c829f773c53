import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSuspenseQuery } from '@tanstack/react-query'
import { presetLimits } from '@dure/contract/requests/limits'
import { deskPresetBody, presetDays, presetKinds, type DeskPreset, type PresetKind } from '@dure/contract/requests/presets'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { allServicesQuery } from '../../../catalogue/queries.ts'
import { PresetAnswers } from '../../preset/PresetAnswers.tsx'
import { presetFormQuery } from '../../preset/presetFormQuery.ts'
import { presetNames, presetStates } from '../../texts.ts'
import { formItemsOf, type Answers } from '../../wizard/flow.ts'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useTakeOff } from '../../../../desk/useTakeOff.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'

export const title = '요청 링크'

type Path = '/admin/presets'
type View = PresetKind | 'all'

const presetsQuery = (view: View) => query('GET /v1/admin/request-presets', view === 'all' ? {} : { query: { kind: view } })

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  const [services] = await Promise.all([queries.ensureQueryData(allServicesQuery), queries.ensureQueryData(presetsQuery(search.kind))])
  // The form of the service that is chosen at first.
  const [first] = services.items
  if (first !== undefined) await queries.ensureQueryData(presetFormQuery(first.id))
}

/** Links that begin a request: those of pros, of partners and ours; made and withdrawn. */
export function component() {
  const { kind } = usePage<Path>().search
  const { data } = useSuspenseQuery(presetsQuery(kind))
  return (
    <WriteDesk
      title={title}
      text="서비스와 답을 채운 채로 요청을 여는 링크예요. 누가 만들었는지는 여는 사람에게 보여요."
      views={(['all', ...presetKinds] as const).map((one) => ({
        label: one === 'all' ? '모두' : presetNames[one],
        path: href('/admin/presets', undefined, { kind: one }),
        isShown: one === kind,
      }))}
      heads={{ fresh: '새 링크', list: '만든 링크' }}
      items={data.items}
      empty={{ title: '만든 링크가 없어요' }}
      keys={[['x', '거두기']]}
      write={() => <WritePreset />}
    >
      {(one) => <Row key={one.id} one={one} />}
    </WriteDesk>
  )
}

function Row({ one }: { readonly one: DeskPreset }) {
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'DELETE /v1/admin/request-presets/:id',
    done: '거뒀어요.',
    question: { title: '링크를 거둘까요?', description: '바로 열리지 않아요.', okButtonLabel: '거두기', state: 'danger' },
  })
  return (
    <DeskRow heading={`preset-${one.id}`}>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone="action">{one.partner ?? presetNames[one.kind]}</Badge>
        <Badge tone={one.state === 'running' ? 'good' : 'plain'}>{presetStates[one.state]}</Badge>
      </p>
      <h3 id={`preset-${one.id}`} className="mt-1 font-bold">
        {one.title}
      </h3>
      <p className="type-note">
        {one.service.name}
        {one.provider !== null && ` · ${one.provider.name} 고수에게`} · 요청 {one.sentCount.toLocaleString('ko-KR')}건
      </p>
      <p className="tabular break-all type-meta">
        <a href={one.path} className="underline underline-offset-4 hover:text-action">
          {one.path}
        </a>{' '}
        · {formatDate(new Date(one.expiresAt))}까지
      </p>
      <FormError text={refusal} />
      {one.state === 'running' && (
        <Button
          tone="danger"
          size="sm"
          className="mt-3"
          busy={busy}
          aria-keyshortcuts="x"
          onClick={() => void takeOff({ params: { id: one.id }, seen: one.shownAs })}
        >
          거두기
        </Button>
      )}
    </DeskRow>
  )
}

const number = z.pipe(z.string(), z.transform(Number))
const emptyAsNull = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : typed.trim())),
)
const fields = z.object({
  kind: deskPresetBody.shape.kind,
  partner: z.pipe(emptyAsNull, deskPresetBody.shape.partner),
  title: deskPresetBody.shape.title,
  serviceId: number,
  providerId: z.pipe(
    z.pipe(
      emptyAsNull,
      z.transform((typed) => (typed === null ? null : Number(typed))),
    ),
    deskPresetBody.shape.providerId,
  ),
  days: z.pipe(number, presetDays),
})

function WritePreset() {
  const { data: services } = useSuspenseQuery(allServicesQuery)
  const [answers, setAnswers] = useState<Answers>({})
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: {
      kind: 'operator' as 'partner' | 'operator',
      partner: '',
      title: '',
      serviceId: String(services.items[0]?.id ?? ''),
      providerId: '',
      days: String(presetLimits.days.usual),
    },
  })
  const { errors } = form.formState
  const [kind, service] = useWatch({ control: form.control, name: ['kind', 'serviceId'] })
  const serviceId = Number(service)
  const making = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/request-presets',
    done: { added: '링크를 만들었어요.' },
    fields: ['partner', 'title', 'providerId', 'days'],
    onDone: () => setAnswers({}),
  })
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <Select
        label="누구의 링크인가요?"
        options={[
          { value: 'operator', label: '두레' },
          { value: 'partner', label: '제휴사' },
        ]}
        {...form.register('kind')}
      />
      {kind === 'partner' && <TextField label="제휴사 이름" error={errors.partner?.message} {...form.register('partner')} />}
      <TextField label="링크 이름" error={errors.title?.message} {...form.register('title')} />
      <Select
        label="서비스"
        options={services.items.map((one) => ({ value: String(one.id), label: one.name }))}
        {...form.register('serviceId', { onChange: () => setAnswers({}) })}
      />
      <TextField
        label="받을 고수 번호"
        hint="비워 두면 조건에 맞는 고수 모두에게 가요."
        inputMode="numeric"
        error={errors.providerId?.message}
        {...form.register('providerId')}
      />
      <TextField label="며칠 동안 쓸까요?" inputMode="numeric" error={errors.days?.message} {...form.register('days')} />
      <PresetAnswers key={serviceId} serviceId={serviceId} answers={answers} onChange={setAnswers}>
        {(asked) => (
          <>
            <FormError text={making.problem} />
            <Button
              wide
              busy={making.busy}
              onClick={() => void form.handleSubmit((body) => making.save({ ...body, formItems: formItemsOf(asked, answers) }))()}
            >
              링크 만들기
            </Button>
          </>
        )}
      </PresetAnswers>
    </form>
  )
}
