import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { bizlinkLimits as limits } from '@dure/contract/bizlink/limits'
import { bizRequestForm, bizSchedules } from '@dure/contract/bizlink/schemas'
import { seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { deviceId } from '../../../analytics/cookies.ts'
import type { StoredFile } from '../../../api/upload.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { DateField } from '../../../forms/DateField.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { MoneyField } from '../../../forms/MoneyField.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { Moment } from '../../../ground/Moment.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { PhoneProof, type ProvedPhone } from '../../identity/PhoneProof.tsx'
import { BizFiles } from '../BizFiles.tsx'
import { bizServicesQuery } from '../queries.ts'
import { scheduleTexts } from '../texts.ts'

export const title = '기업 의뢰하기'

export async function loader({ queries }: ScreenContext<'/bizlink/request'>) {
  await queries.ensureQueryData(bizServicesQuery)
}

const shownFields = [
  'companyName',
  'projectName',
  'serviceId',
  'detail',
  'hopeBudget',
  'schedule',
  'date',
  'name',
  'phone',
  'email',
  'privacy',
] as const

/** A company asks for work [bizlink.request]. */
export function component() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      {sentTo === undefined ? <Ask onSent={setSentTo} /> : <Sent to={sentTo} />}
    </div>
  )
}

/** That it came, from the top of the page: whoever sent it stands at the end of a long form. */
function Sent({ to }: { readonly to: string }) {
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <div className="py-12">
      <Moment
        heading="h2"
        title="의뢰를 받았어요"
        actions={
          <a href={href('/')} className={buttonClass({ wide: true })}>
            두레 둘러보기
          </a>
        }
      >
        담당자가 읽고 <b className="text-ink">{to}</b> 주소로 답을 보내 드려요. 보통 1영업일 안에 답해요.
      </Moment>
    </div>
  )
}

/** As it is typed; what is known of the member is filled in. */
function useBizForm(serviceId: number | undefined) {
  const { me } = useSession()
  return useForm({
    resolver: schemaResolver(bizRequestForm),
    defaultValues: {
      companyName: '',
      projectName: '',
      serviceId: serviceId as number,
      detail: '',
      hopeBudget: null as unknown as number,
      schedule: undefined as unknown as (typeof bizSchedules)[number],
      date: null,
      name: me?.first_name ?? '',
      phone: me?.phone ?? '',
      email: me?.email ?? '',
      privacy: false as true,
    },
  })
}
type BizForm = ReturnType<typeof useBizForm>

function Ask({ onSent }: { readonly onSent: (email: string) => void }) {
  const { search } = usePage<'/bizlink/request'>()
  const { data } = useSuspenseQuery(bizServicesQuery)
  // Only a browser has one.
  const [device] = useState(() => (typeof document === 'undefined' ? undefined : deviceId()))
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const form = useBizForm(data.items.find((one) => one.id === search.serviceId)?.id)
  const { errors } = form.formState
  const privacy = useWatch({ control: form.control, name: 'privacy' })
  const { send, busy } = useCallMutation('POST /v2/bizlink/requests', {
    refused: (error) => showRefusal(error, form.setError, [...shownFields]),
  })
  const submit = form.handleSubmit(async (body) => {
    const done = await send({
      body: {
        ...body,
        date: body.schedule === 'date' ? body.date : null,
        ...(proved === null ? {} : { phoneKey: proved.key }),
        fileIds: files.map((file) => String(file.id)),
        uuid: device,
      },
    })
    if (done) onSent(body.email)
  })
  return (
    <form noValidate className="mt-4 space-y-5" onSubmit={(event) => void submit(event)}>
      <p className="text-soft">담당자만 읽어요. 고수에게는 보내지 않아요.</p>
      <Work form={form} />
      <When form={form} />
      <BizFiles files={files} onFiles={setFiles} device={device} />
      <Contact form={form} proved={proved} onProved={setProved} />
      <Privacy
        checked={privacy}
        error={errors.privacy?.message}
        onChange={(now) => form.setValue('privacy', now as true, { shouldValidate: form.formState.isSubmitted })}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        의뢰 보내기
      </Button>
    </form>
  )
}

function Work({ form }: { readonly form: BizForm }) {
  const { data } = useSuspenseQuery(bizServicesQuery)
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="회사 이름"
          required
          autoComplete="organization"
          error={errors.companyName?.message}
          {...form.register('companyName')}
        />
        <TextField
          label="프로젝트 이름"
          required
          placeholder="예: 본사 3층 정기 청소"
          error={errors.projectName?.message}
          {...form.register('projectName')}
        />
      </div>
      <Select
        label="어떤 서비스가 필요한가요?"
        placeholder="골라 주세요"
        required
        options={data.items.map((one) => ({ value: String(one.id), label: `${one.name} · ${one.category}` }))}
        error={errors.serviceId?.message}
        {...form.register('serviceId', {
          setValueAs: (value: unknown) => (value === '' || value === undefined ? undefined : Number(value)),
        })}
      />
      <TextArea
        label="필요한 일"
        rows={6}
        required
        placeholder="장소와 규모, 횟수, 꼭 지켜야 할 것을 적어 주시면 더 빨리 답해 드려요."
        error={errors.detail?.message}
        {...form.register('detail')}
        max={limits.detail.most}
      />
      <Controller
        control={form.control}
        name="hopeBudget"
        render={({ field: { value, onChange, name } }) => (
          <MoneyField label="생각하는 예산" required name={name} value={value} error={errors.hopeBudget?.message} onChange={onChange} />
        )}
      />
    </>
  )
}

function When({ form }: { readonly form: BizForm }) {
  const [today] = useState(() => seoulDay(new Date()))
  const { errors } = form.formState
  const schedule = useWatch({ control: form.control, name: 'schedule' })
  return (
    <>
      <Select
        label="언제 필요한가요?"
        placeholder="골라 주세요"
        required
        options={bizSchedules.map((value) => ({ value, label: scheduleTexts[value] }))}
        error={errors.schedule?.message}
        {...form.register('schedule', { setValueAs: (value: unknown) => (value === '' ? undefined : value) })}
      />
      {schedule === 'date' && (
        <Controller
          control={form.control}
          name="date"
          render={({ field: { value, onChange } }) => (
            <DateField label="필요한 날" min={today} value={value ?? ''} error={errors.date?.message} onChange={onChange} />
          )}
        />
      )}
    </>
  )
}

type ContactProps = {
  readonly form: BizForm
  readonly proved: ProvedPhone | null
  readonly onProved: (now: ProvedPhone | null) => void
}

function Contact({ form, proved, onProved }: ContactProps) {
  const isMember = useSession().me?.phone != null
  const { errors, isSubmitted } = form.formState
  const prove = (now: ProvedPhone | null) => {
    onProved(now)
    form.setValue('phone', now?.phone ?? '', { shouldValidate: isSubmitted })
  }
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="담당자 이름" required autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="답변받을 이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      {isMember ? (
        <p className="type-note">연락은 인증한 내 번호로 드려요.</p>
      ) : (
        <PhoneProof proved={proved} onProved={prove} error={isSubmitted && proved === null ? '휴대폰 번호를 인증해 주세요.' : undefined} />
      )}
    </>
  )
}

function Privacy({
  checked,
  error,
  onChange,
}: {
  readonly checked: boolean
  readonly error: string | undefined
  readonly onChange: (now: boolean) => void
}) {
  return (
    <div>
      <Checkbox card checked={checked} aria-invalid={error !== undefined} onChange={(event) => onChange(event.currentTarget.checked)}>
        회사와 담당자의 이름, 휴대폰, 이메일을 의뢰에 답하는 데 쓰는 것에 동의해요
      </Checkbox>
      <p className="mt-1 type-meta">의뢰가 끝나고 {limits.yearsKept}년 뒤에 지워요. 동의하지 않으면 의뢰를 받을 수 없어요.</p>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
