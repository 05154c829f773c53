import { settlementLimits } from '@dure/contract/settlement/limits'
import { useState } from 'react'
import { useForm, useWatch, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Answer, ApiError } from '@dure/contract/client'
import { businessAddress, certificationBody, mailOrderNumber } from '@dure/contract/settlement/schemas'
import { formatBusinessNumber, formatMailOrderNumber } from '@dure/kernel/businessNumber'
import { seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { FileDrop } from '@dure/ui/fields/FileDrop'
import { TextField } from '@dure/ui/fields/TextField'
import { upload } from '../../api/upload.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { DateField } from '../../forms/DateField.tsx'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { href } from '../../navigation/href.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { IdentityLink } from '../safe-payment/IdentityLink.tsx'

type Info = Answer<'GET /v2/safe-payment/providers/:userId/settlement-info'>
type Props = { readonly info: Info; readonly onBack: () => void }

const fields = z.extend(z.pick(certificationBody, { businessNumber: true, businessName: true }), { businessAddress, mailOrderNumber })
/** Instead of a stored file's id: it is stored only once all else is right. */
const file = z.pipe(
  z.custom<File | undefined>((given) => given instanceof File, '사업자등록증 파일을 올려 주세요.'),
  z.transform((given: File | undefined) => given!),
)
const unproved = z.extend(fields, { openedOn: z.string(), file })
const proved = z.extend(fields, { openedOn: z.string().check(z.minLength(1, '개업일을 골라 주세요.')), file })

/** The pro's business: with its opening day the tax office tells whether it is his; an operator looks at the certificate. */
export function BusinessForm({ info, onBack }: Props) {
  const { certification: former, certName } = info
  const [today] = useState(() => seoulDay(new Date()))
  const form = useForm({
    resolver: schemaResolver(certName === null ? unproved : proved),
    mode: 'onTouched',
    defaultValues: {
      businessNumber: formatBusinessNumber(former?.businessNumber ?? ''),
      businessName: former?.businessName ?? '',
      businessAddress: former?.businessAddress ?? '',
      mailOrderNumber: former?.mailOrderNumber == null ? '' : formatMailOrderNumber(former.mailOrderNumber),
      openedOn: '',
      file: undefined as File | undefined,
    },
  })
  const { errors } = form.formState
  const { businessNumber: number, openedOn, file } = useWatch({ control: form.control })
  const saved = {
    onDone: ({ certification }: Answer<'POST /v2/safe-payment/providers/:userId/certification-info'>) => {
      toast(certification?.status === 'proved' ? '사업자를 확인했어요.' : '사업자 정보를 받았어요. 확인하면 알려 드릴게요.', {
        state: 'success',
      })
      onBack()
    },
    refused: (error: ApiError) => {
      if (error.fields['fileId'] !== undefined) form.setError('file', { message: error.fields['fileId'] })
      else showRefusal(error, form.setError, ['businessNumber', 'businessName', 'businessAddress', 'mailOrderNumber', 'openedOn'])
    },
  }
  const registering = useCallMutation('POST /v2/safe-payment/providers/:userId/certification-info', saved)
  const changing = useCallMutation('PATCH /v2/safe-payment/providers/:userId/certification-info', saved)
  const refusal = (former === null ? registering : changing).error?.name
  const { send, busy } = former === null ? registering : changing
  const submit = form.handleSubmit(({ file: picked, openedOn, ...typed }) =>
    send(async () => ({
      params: { userId: 'me' },
      body: {
        ...typed,
        fileId: String((await upload(picked, 'evidence')).id),
        ...(openedOn === '' ? {} : { openedOn }),
      },
    })),
  )
  return (
    <form className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
      {certName === null && <ProofFirst />}
      <TextField
        label="사업자등록번호"
        inputMode="numeric"
        autoComplete="off"
        error={errors.businessNumber?.message}
        {...form.register('businessNumber')}
        value={number}
        onChange={(event) =>
          form.setValue('businessNumber', formatBusinessNumber(event.currentTarget.value), { shouldValidate: form.formState.isSubmitted })
        }
      />
      <Names register={form.register} errors={errors} />
      {certName !== null && (
        <DateField
          label="개업일"
          min={settlementLimits.earliestOpening}
          max={today}
          hint={`사업자등록증의 개업 연월일이에요. 번호·상호·개업일과 대표자가 본인(${certName})인지 국세청에 물어봐요.`}
          error={errors.openedOn?.message}
          value={openedOn ?? ''}
          onChange={(day) => form.setValue('openedOn', day, { shouldValidate: form.formState.isSubmitted })}
        />
      )}
      <FileDrop
        label="사업자등록증 고르기"
        hint={file?.name ?? '사진이나 PDF 파일을 올려 주세요. 운영팀만 볼 수 있어요.'}
        accept="image/*,application/pdf"
        onFiles={([picked]) => form.setValue('file', picked, { shouldValidate: true })}
      />
      <FormError text={errors.file?.message ?? errors.root?.message} />
      {(refusal === 'NO_MAIN_SERVICE' || refusal === 'FORCED_AUTH_SERVICE_NOT_MAIN') && <ToMainService />}
      <div className="flex gap-2">
        <Button tone="outline" size="lg" onClick={onBack}>
          뒤로
        </Button>
        <Button type="submit" wide size="lg" busy={busy}>
          {certName === null ? '사업자 등록하기' : '사업자 확인하기'}
        </Button>
      </div>
    </form>
  )
}

/** What it waits for. */
function ProofFirst() {
  return (
    <div className="rounded-card bg-alert-tint p-4 type-note">
      <b className="block text-ink">사업자는 본인 확인을 마친 뒤에 확인할 수 있어요</b>
      지금 보내 두면 본인 확인을 한 뒤에 살펴봐요. 그때까지는 아무에게도 보이지 않아요.
      <IdentityLink />
    </div>
  )
}

type Typed = z.input<typeof unproved>

/** The business as its certificate names it. */
function Names({ register, errors }: { readonly register: UseFormRegister<Typed>; readonly errors: FieldErrors<Typed> }) {
  return (
    <>
      <TextField
        label="상호"
        autoComplete="off"
        hint="사업자등록증에 적힌 그대로 적어 주세요."
        error={errors.businessName?.message}
        {...register('businessName')}
      />
      <TextField
        label="사업장 주소"
        autoComplete="off"
        hint="사업자등록증에 적힌 그대로 적어 주세요. 사업자로 확인되면 내 고수 페이지와 결제 화면에서 누구나 볼 수 있어요."
        error={errors.businessAddress?.message}
        {...register('businessAddress')}
      />
      <TextField
        label="통신판매업 신고번호 (있으면)"
        autoComplete="off"
        placeholder="제2023-서울강남-01234호"
        hint="신고했다면 적어 주세요. 주소와 함께 보여요."
        error={errors.mailOrderNumber?.message}
        {...register('mailOrderNumber')}
      />
    </>
  )
}

/** The way to what it waits for. */
const ToMainService = () => (
  <a href={href('/profile')} className="inline-flex min-h-11 items-center font-semibold text-action">
    대표 서비스 정하러 가기
  </a>
)
