import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { email, firstName, terms } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { withParticle } from '@dure/kernel/korean'
import { acquisitionRecord } from '../../analytics/acquisition.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { AccountFrame } from '../accounts/AccountFrame.tsx'
import { PhoneProof } from '../identity/PhoneProof.tsx'
import type { ProvedPhone } from '../identity/PhoneProof.tsx'
import { noTerms, TermsFields } from '../consents/TermsFields.tsx'
import { dropVouched, providerNames, type Vouched } from './useSocial.ts'
import { setFirstWrite } from '../../session/firstWrite.ts'

type Props = {
  readonly vouched: Vouched
  readonly onEntered: () => Promise<void>
  /** An account has the e-mail or the phone. */
  readonly onTaken: (email: string) => void
}

const withEmail = z.object({ first_name: firstName, email })
const withoutEmail = z.object({ first_name: firstName, email: z.string() })

/** The rest of a sign-up by a social login: what the provider did not tell, and the consents. */
export function CompleteSignUp({ vouched, onEntered, onTaken }: Props) {
  const person = vouched.person!
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const [phoneError, setPhoneError] = useState<string>()
  const [consents, setConsents] = useState(noTerms)
  const [consentError, setConsentError] = useState<string>()
  const form = useForm({
    resolver: schemaResolver(person.email === null ? withEmail : withoutEmail),
    defaultValues: { first_name: person.name, email: '' },
  })
  const { errors } = form.formState
  const rest = () => {
    const agreed = terms.safeParse(consents)
    const lacksPhone = person.phone === null && proved === null
    setConsentError(agreed.success ? undefined : '필수 약관에 모두 동의해 주세요.')
    setPhoneError(lacksPhone ? '휴대폰 번호를 인증해 주세요.' : undefined)
    return agreed.success && !lacksPhone ? agreed.data : null
  }
  const { send, busy } = useCallMutation('POST /api2/auth/social/sign-up/', {
    onDone: async () => {
      dropVouched()
      setFirstWrite('active')
      await onEntered()
    },
    refused: (error) => {
      const held = (error.data as { email?: string } | null)?.email
      if (held !== undefined) return onTaken(held)
      if (error.fields.tel === undefined) return showRefusal(error, form.setError, ['first_name', 'email'])
      setProved(null)
      setPhoneError(error.fields.tel)
    },
  })
  const submit = form.handleSubmit(async (values) => {
    const agreed = rest()
    if (agreed === null) return
    const body = {
      ticket: vouched.ticket,
      first_name: values.first_name,
      ...(person.email === null ? { email: values.email } : {}),
      ...(proved === null ? {} : { tel: proved.phone, tel_key: proved.key }),
      terms: agreed,
    }
    await send({ query: acquisitionRecord(), body })
  }, rest)
  return (
    <AccountFrame
      title="거의 다 됐어요"
      text={`${withParticle(providerNames[vouched.provider], '으로/로')} 확인했어요. 마지막으로 몇 가지만 확인해 주세요.`}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
        <TextField
          label="이름"
          autoComplete="name"
          required
          hint="고수에게는 첫 글자만 보여요."
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        {person.email === null ? (
          <TextField
            label="이메일"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            hint="견적과 거래 소식을 여기로도 보내 드려요."
            error={errors.email?.message}
            {...form.register('email')}
          />
        ) : (
          <Known label="이메일" value={person.email} />
        )}
        {person.phone === null ? (
          <PhoneProof proved={proved} onProved={(next) => (setProved(next), setPhoneError(undefined))} error={phoneError} />
        ) : (
          <Known label="휴대폰 번호" value={person.phone} />
        )}
        <TermsFields value={consents} onChange={(next) => (setConsents(next), setConsentError(undefined))} error={consentError} />
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={busy}>
          가입하기
        </Button>
      </form>
    </AccountFrame>
  )
}

function Known({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <dl className="rounded-card bg-sunk px-4 py-3">
      <dt className="type-meta">{label}</dt>
      <dd className="tabular font-semibold">{value}</dd>
    </dl>
  )
}
