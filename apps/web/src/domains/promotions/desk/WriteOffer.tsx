import { Controller, useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { offeredTypes, type CouponOfferBody } from '@dure/contract/promotions/couponDesk'
import { couponLimits } from '@dure/contract/promotions/limits'
import { DAY } from '@dure/kernel/time'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { WholeField } from '@dure/ui/fields/WholeField'
import { won } from '@dure/ui/PriceText'
import { useAct } from '../../../api/useCallMutation.ts'
import { DeskForm } from '../../../desk/DeskForm.tsx'
import { useWriting } from '../../../desk/useWriting.ts'
import { MoneyField } from '../../../forms/MoneyField.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { MomentField } from '../../../forms/moment/MomentField.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { emptyOffer, offerFields, type TypedOffer } from './typedOffer.ts'
import { effectText, offerTypes, type Services } from './words.ts'

type Form = UseFormReturn<TypedOffer, unknown, CouponOfferBody>
const refusable = [
  'name',
  'code',
  'value',
  'maxDiscount',
  'minAmount',
  'services',
  'usableFrom',
  'expiresAt',
  'pieces',
  'budget',
  'audience',
] as const

/** A new offer: who gets it and what it may cost at most is told by the server before it is made. */
export function WriteOffer({ services }: { readonly services: Services }) {
  const form: Form = useForm({ resolver: schemaResolver(offerFields(services)), defaultValues: emptyOffer() })
  const { errors } = form.formState
  const type = useWatch({ control: form.control, name: 'issueType' })
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/coupons',
    done: { added: '쿠폰을 만들었어요.' },
    fields: refusable,
  })
  const looking = useAct(
    async (body: CouponOfferBody, call) => ({ body, effect: await call('POST /v1/admin/coupons/preview', { body }) }),
    {
      refused: (error) => showRefusal(error, form.setError, refusable),
      onDone: async ({ body, effect }) => {
        if (await confirm({ title: '이 쿠폰을 만들까요?', description: effectText(effect), okButtonLabel: '만들기' })) await save(body)
      },
    },
  )
  return (
    <DeskForm
      label="미리 보고 만들기"
      busy={busy || looking.busy}
      problem={problem}
      onSubmit={form.handleSubmit((body) => looking.send(body))}
    >
      <Select
        label="어떻게 받나요?"
        options={offeredTypes.map((value) => ({ value, label: offerTypes[value] }))}
        {...form.register('issueType')}
      />
      <TextField label="이름 (회원에게 보여요)" error={errors.name?.message} {...form.register('name')} />
      {type === 'code' && (
        <TextField
          label="코드"
          hint={`영문과 숫자 ${couponLimits.code.least}~${couponLimits.code.most}자`}
          className="uppercase"
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      {type === 'operator' && <Audience form={form} />}
      {type === 'pro' && <ProTerms />}
      {type === 'request' ? <RequestTerms /> : <Terms form={form} />}
      <MomentField label="언제부터 쓸 수 있나요?" error={errors.usableFrom?.message} {...form.register('usableFrom')} />
      <MomentField
        label={type === 'request' ? '언제까지 받을 수 있나요?' : '언제까지 쓸 수 있나요?'}
        error={errors.expiresAt?.message}
        {...form.register('expiresAt')}
      />
      {type !== 'operator' && (
        <TextField
          label="모두 몇 장까지 쓸 수 있나요?"
          inputMode="numeric"
          hint="비워 두면 예산까지만 봐요."
          error={errors.pieces?.message}
          {...form.register('pieces')}
        />
      )}
      <Money control={form.control} name="budget" label="예산" hint="모두 합해 이만큼까지만 깎아요." error={errors.budget?.message} />
    </DeskForm>
  )
}

type MoneyProps = {
  readonly control: Control<TypedOffer, unknown, CouponOfferBody>
  readonly name: 'value' | 'maxDiscount' | 'minAmount' | 'budget'
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
}

const Money = ({ control, name, ...field }: MoneyProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange } }) => <MoneyField {...field} value={value} onChange={(amount) => onChange(amount)} />}
  />
)

function Audience({ form }: { readonly form: Form }) {
  const kind = useWatch({ control: form.control, name: 'audience.kind' })
  const { audience } = form.formState.errors
  return (
    <>
      <Select
        label="누구에게 주나요?"
        options={[
          { value: 'members', label: '번호를 적은 회원' },
          { value: 'joined', label: '최근에 가입한 회원' },
        ]}
        error={audience?.message}
        {...form.register('audience.kind')}
      />
      {kind === 'members' ? (
        <TextField
          label="회원 번호"
          hint="쉼표로 나눠 적어요. 예: 12, 345"
          error={audience?.ids?.message}
          {...form.register('audience.ids')}
        />
      ) : (
        <TextField
          label="며칠 안에 가입했나요?"
          inputMode="numeric"
          suffix="일"
          error={audience?.days?.message}
          {...form.register('audience.days')}
        />
      )}
    </>
  )
}

const ProTerms = () => (
  <p className="rounded-field bg-sunk px-4 py-3 type-note">
    고수 이벤트에 이 쿠폰의 번호를 넣으면, 참여한 고수의 고객이 한 장씩 받아서 참여한 고수에게 결제할 때만 쓸 수 있어요.
  </p>
)

function RequestTerms() {
  const { rate, maxDiscount, quotes, lasts } = couponLimits.request
  return (
    <p className="rounded-field bg-sunk px-4 py-3 type-note">
      견적을 {quotes}건 이상 받은 요청이 끝나고 모두 읽은 고객이, 그 요청의 고수에게 쓸 {rate}% 쿠폰(최대 {won(maxDiscount)})을 받아요. 받은
      날부터 {lasts / DAY}일 동안 쓸 수 있어요.
    </p>
  )
}

function Terms({ form }: { readonly form: Form }) {
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <>
      <Select
        label="어떻게 깎나요?"
        options={[
          { value: 'amount', label: '금액' },
          { value: 'rate', label: '비율' },
        ]}
        {...form.register('kind')}
      />
      {kind === 'amount' ? (
        <Money control={form.control} name="value" label="깎는 금액" error={errors.value?.message} />
      ) : (
        <>
          <Controller
            control={form.control}
            name="value"
            render={({ field: { value, onChange } }) => (
              <WholeField
                label="할인율"
                figures={3}
                suffix="%"
                value={value === null || Number.isNaN(value) ? '' : String(value)}
                error={errors.value?.message}
                onChange={(figures) => onChange(figures === '' ? null : Number(figures))}
              />
            )}
          />
          <Money control={form.control} name="maxDiscount" label="가장 많이 깎는 금액" error={errors.maxDiscount?.message} />
        </>
      )}
      <Money
        control={form.control}
        name="minAmount"
        label="얼마부터 쓸 수 있나요?"
        hint="비워 두면 얼마든 쓸 수 있어요."
        error={errors.minAmount?.message}
      />
      <Select
        label="어디에 쓰나요?"
        options={[
          { value: 'safe_payment', label: '안전결제' },
          { value: 'market', label: '마켓 주문' },
          { value: 'all', label: '둘 다' },
        ]}
        {...form.register('target')}
      />
      <TextField
        label="서비스"
        hint="비워 두면 모든 서비스예요. 주소에 쓰는 이름을 쉼표로 나눠 적어요. 예: home-moving"
        error={errors.services?.message}
        {...form.register('services')}
      />
    </>
  )
}
