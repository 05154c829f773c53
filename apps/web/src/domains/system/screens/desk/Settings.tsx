import { portfolioLimits } from '@dure/contract/portfolio/limits'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { reason } from '@dure/contract/moderation/schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { HomeOrder } from '@dure/contract/editorial/rows'
import type { SettingView } from '@dure/contract/system/operators'
import { settingSchemas, type SettingName, type SettingValues } from '@dure/contract/system/settings'
import { formatWon, percentOf } from '@dure/kernel/money'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { DeskColumns, DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { changeLines, labelOf } from '../../../moderation/changes.ts'
import { settingTitles } from '../../../moderation/targets.ts'
import { operatorText } from '../../../moderation/texts.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useSeen } from '../../../../desk/useSeen.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'

import { RowsField } from '../../../editorial/desk/RowsField.tsx'

export const title = '시스템 설정'

const settingsQuery = query('GET /v1/admin/settings')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(settingsQuery)

const texts: Record<SettingName, string> = {
  support: '모든 화면 아래와 안내 문구에 보여요.',
  company: '모든 화면 아래에 보여요. 법에서 정한 항목이라 비워 둘 수 없어요.',
  apps: '앱 안내와 앱에서 열기에 써요. 끄면 앱을 말하는 곳이 모두 사라져요.',
  appLinks: '두레 주소를 누르면 앱에서 바로 열리게 해요. 끄면 브라우저에서 열려요.',
  identityGraceDays: '가입한 고수가 이 기간 안에 본인 확인을 마쳐야 해요. 0일이면 가입할 때 바로 받아요.',
  portfoliosAtOnce: `켜면 리뷰가 ${portfolioLimits.trustedReviews}개 이상인 고수의 포트폴리오가 바로 올라가고, 운영자는 나중에 봐요. 끄면 모두 먼저 봐요.`,
  homeRows: '검색과 분야 아래에 서는 줄의 순서예요. 끈 줄은 홈에서 사라져요.',
  safePaymentFee: '바꾼 뒤에 준비한 결제부터 적용돼요. 이미 준비한 결제는 그대로예요.',
  marketFee: '판매하는 고수가 내요. 바꾼 뒤의 주문부터 적용되고, 이미 한 주문은 그대로예요.',
}

/** What operators may change without a release, each with its last changes. */
export function component() {
  const { data } = useSuspenseQuery(settingsQuery)
  return (
    <DeskPage title="시스템 설정" text="바꾸면 바로 적용되고, 누가 왜 바꿨는지 남아요.">
      <DeskColumns>
        {data.items.map((one) => (
          <Setting key={one.name} one={one} />
        ))}
      </DeskColumns>
    </DeskPage>
  )
}

type FieldsProps<V> = { readonly value: V; readonly set: (value: V) => void; readonly errors: Readonly<Record<string, string | undefined>> }

type Line<V> = {
  readonly name: keyof V & string
  readonly mode?: 'tel' | 'email' | 'numeric'
  readonly hint?: string
}

/** Fields of one line each, for a setting that is words alone. */
function Lines<V extends Record<string, string>>({ value, set, errors, lines }: FieldsProps<V> & { readonly lines: readonly Line<V>[] }) {
  return lines.map(({ name, mode, hint }) => (
    <TextField
      key={name}
      label={labelOf(name)}
      {...(mode === undefined ? {} : { inputMode: mode })}
      {...(hint === undefined ? {} : { hint })}
      value={value[name]}
      error={errors[name]}
      onChange={(event) => set({ ...value, [name]: event.currentTarget.value })}
    />
  ))
}

const supportLines: readonly Line<SettingValues['support']>[] = [{ name: 'phone', mode: 'tel' }, { name: 'hours' }]
const companyLines: readonly Line<SettingValues['company']>[] = [
  { name: 'name' },
  { name: 'representative' },
  { name: 'businessNumber', mode: 'numeric' },
  { name: 'mailOrderNumber' },
  { name: 'address' },
  { name: 'email', mode: 'email' },
]
type Apps = NonNullable<SettingValues['apps']>
const appLines: readonly Line<Apps>[] = [
  { name: 'iosId', mode: 'numeric' },
  { name: 'androidPackage' },
  { name: 'scheme', hint: 'dure://처럼 앱을 열 때 쓰는 말이에요.' },
]

function AppFields({ value, set, errors }: FieldsProps<SettingValues['apps']>) {
  const [last, setLast] = useState<Apps>(value ?? { iosId: '', androidPackage: '', scheme: '' })
  return (
    <>
      <Checkbox checked={value !== null} onChange={(event) => set(event.currentTarget.checked ? last : null)}>
        앱이 있어요
      </Checkbox>
      {value !== null && <Lines value={value} set={(next) => (setLast(next), set(next))} errors={errors} lines={appLines} />}
    </>
  )
}

type AppLinks = NonNullable<SettingValues['appLinks']>
const linkLines: readonly Line<AppLinks>[] = [
  { name: 'iosAppId', hint: '애플 팀 번호와 앱 이름이에요. ABCDE12345.kr.dure.app처럼 적어 주세요.' },
  { name: 'androidFingerprint', hint: '앱을 서명한 인증서의 SHA-256 지문이에요.' },
]

function AppLinkFields({ value, set, errors }: FieldsProps<SettingValues['appLinks']>) {
  const [last, setLast] = useState<AppLinks>(value ?? { iosAppId: '', androidFingerprint: '' })
  return (
    <>
      <Checkbox checked={value !== null} onChange={(event) => set(event.currentTarget.checked ? last : null)}>
        주소를 앱에서 열어요
      </Checkbox>
      {value !== null && <Lines value={value} set={(next) => (setLast(next), set(next))} errors={errors} lines={linkLines} />}
    </>
  )
}

function GraceField({ value, set, errors }: FieldsProps<SettingValues['identityGraceDays']>) {
  const [days, setDays] = useState(String(value))
  return (
    <TextField
      label="기간"
      inputMode="numeric"
      suffix="일"
      value={days}
      error={errors['value']}
      onChange={(event) => {
        const text = event.currentTarget.value
        setDays(text)
        set(/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN)
      }}
    />
  )
}

/** A rate as it is typed, in percent; not a number while it is none. */
function RateField({ value, set, errors }: FieldsProps<{ rateBp: number }>) {
  const [rate, setRate] = useState(String(value.rateBp / 100))
  return (
    <TextField
      label="수수료율"
      inputMode="decimal"
      suffix="%"
      value={rate}
      error={errors['rateBp']}
      onChange={(event) => {
        const text = event.currentTarget.value
        setRate(text)
        set({ rateBp: /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN })
      }}
    />
  )
}

function FeeFields({ value, set, errors }: FieldsProps<SettingValues['safePaymentFee']>) {
  return (
    <>
      <Select
        label="수수료를 내는 쪽"
        value={value.payer}
        error={errors['payer']}
        options={[
          { value: 'customer', label: '고객이 더해서 내기' },
          { value: 'provider', label: '고수가 받을 금액에서 빼기' },
        ]}
        onChange={(event) => set({ ...value, payer: event.currentTarget.value as 'customer' | 'provider' })}
      />
      <RateField value={value} set={({ rateBp }) => set({ ...value, rateBp })} errors={errors} />
    </>
  )
}

/** The fields of each setting; the server has checked that its value fits its name. */
const fieldsOf: Record<SettingName, (props: FieldsProps<unknown>) => ReactNode> = {
  support: (props) => <Lines {...(props as FieldsProps<SettingValues['support']>)} lines={supportLines} />,
  company: (props) => <Lines {...(props as FieldsProps<SettingValues['company']>)} lines={companyLines} />,
  apps: (props) => <AppFields {...(props as FieldsProps<SettingValues['apps']>)} />,
  appLinks: (props) => <AppLinkFields {...(props as FieldsProps<SettingValues['appLinks']>)} />,
  identityGraceDays: (props) => <GraceField {...(props as FieldsProps<number>)} />,
  portfoliosAtOnce: ({ value, set }) => (
    <Checkbox checked={value === true} onChange={(event) => set(event.currentTarget.checked)}>
      먼저 올리고 나중에 보기
    </Checkbox>
  ),
  homeRows: (props) => <RowsField {...(props as FieldsProps<HomeOrder>)} />,
  marketFee: (props) => <RateField {...(props as FieldsProps<SettingValues['marketFee']>)} />,
  safePaymentFee: (props) => <FeeFields {...(props as FieldsProps<SettingValues['safePaymentFee']>)} />,
}

/** The deal that a fee is shown by. */
const example = 100_000

/** What a change means to those it reaches, as they will see it. */
function effectOf(name: SettingName, value: unknown): readonly string[] {
  if (name !== 'safePaymentFee') return [texts[name]]
  const { payer, rateBp } = value as SettingValues['safePaymentFee']
  if (!Number.isFinite(rateBp)) return []
  const fee = percentOf(example, rateBp / 100)
  const [pays, gets] = payer === 'customer' ? [example + fee, example] : [example, example - fee]
  return [`${formatWon(example)} 거래라면 고객은 ${formatWon(pays)}을 내고 고수는 ${formatWon(gets)}을 받아요.`, texts[name]]
}

type Typed = { value: unknown; reason: string }
/** Each judges what stands in its fields, whatever that is. */
const schemas: Readonly<Record<SettingName, z.ZodMiniType>> = settingSchemas

/** What is wrong with a setting, by its field; with one that is a number itself, by `value`. */
function problemsOf(errors: unknown): Readonly<Record<string, string | undefined>> {
  const found = (errors ?? {}) as Readonly<Record<string, unknown>>
  if (typeof found['message'] === 'string') return { value: found['message'] }
  return Object.fromEntries(
    Object.entries(found).map(([field, problem]) => [field, (problem as { message?: string } | undefined)?.message]),
  )
}

function Setting({ one }: { readonly one: SettingView }) {
  const form = useForm<Typed, unknown, Typed>({
    resolver: schemaResolver(z.object({ value: schemas[one.name], reason })),
    defaultValues: { value: one.value, reason: '' },
  })
  const { errors, isDirty } = form.formState
  const { seen, adopt } = useSeen(one.shownAs)
  // Who has typed nothing sees what a colleague made of it; what somebody typed stays.
  useEffect(() => {
    if (isDirty || seen === one.shownAs) return
    form.reset({ value: one.value, reason: '' })
    adopt()
  }, [isDirty, seen, one, form, adopt])
  const value = useWatch({ control: form.control, name: 'value' })
  const { send, busy } = useDeskAct('PUT /v1/admin/settings/:name', {
    done: `${settingTitles[one.name]} 설정을 바꿨어요.`,
    refused: (error) => showRefusal(error, form.setError, ['value', 'reason']),
    onReload: adopt,
  })
  const change = form.handleSubmit(async (body) => {
    const lines = changeLines(one.value, body.value)
    const sure =
      lines.length === 0 ||
      (await confirm({
        title: `${settingTitles[one.name]} 설정을 바꿀까요?`,
        description: [...lines, '', ...effectOf(one.name, body.value)].join('\n'),
        okButtonLabel: '바꾸기',
      }))
    if (sure && (await send({ params: { name: one.name }, seen, body }))) {
      form.reset({ value: body.value, reason: '' })
      adopt()
    }
  })
  return (
    <DeskSection title={settingTitles[one.name]} text={texts[one.name]}>
      {one.isMadeUp && <p className="font-semibold text-alert">개발용으로 지어낸 값이에요. 실제 값으로 바꿔 주세요.</p>}
      <form noValidate className="space-y-4" onSubmit={(event) => void change(event)}>
        <div key={seen} className="space-y-4">
          {fieldsOf[one.name]({
            value,
            set: (next) => form.setValue('value', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
            errors: problemsOf(errors.value),
          })}
        </div>
        <TextField label="바꾸는 이유" error={errors.reason?.message} {...form.register('reason')} />
        <FormError text={errors.root?.message} />
        <Button type="submit" busy={busy}>
          바꾸기
        </Button>
      </form>
      <h3 className="mt-6 type-meta font-bold">바뀐 기록</h3>
      {one.history.length === 0 && <p className="type-note">처음 값 그대로예요.</p>}
      <ol className="mt-1 space-y-2 text-sm">
        {one.history.map((change) => (
          <li key={change.id}>
            <span className="tabular text-faint">
              {formatDateTime(new Date(change.at))} · 운영자 {operatorText(change)}
            </span>
            <span className="block">{change.reason}</span>
            {changeLines(change.before, change.after).map((line) => (
              <span key={line} className="block text-soft [overflow-wrap:anywhere]">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}
