import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ages } from '@dure/contract/accounts/limits'
import { email, firstName, password, terms } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { acquisitionRecord } from '../../../analytics/acquisition.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { useSession } from '../../../session/store.ts'
import { IdentityCheck } from '../../identity/IdentityCheck.tsx'
import { SignUpFields } from '../../sign-in/SignUpFields.tsx'
import { Or, SocialButtons } from '../../sign-in/SocialButtons.tsx'
import { noTerms, TermsFields } from '../../consents/TermsFields.tsx'
import { useCertification } from '../../identity/useCertification.ts'
import { useEnter } from '../../sign-in/useEnter.ts'
import { dropDraft, keepDraft } from './proDraft.ts'
import type { ProDraft } from './proDraft.ts'
import { StepFrame } from './StepFrame.tsx'
import { setFirstWrite } from '../../../session/firstWrite.ts'

type Props = { readonly slug: string; readonly draft: ProDraft }

const bodyOf = (draft: ProDraft) => ({
  location: { lat: draft.area!.lat, lng: draft.area!.lng },
  services: draft.services.map((one) => String(one.id)),
  distance: String(draft.distance),
  address: draft.area!.name,
})

const why = `고수는 만 ${ages.provider}세 이상이면 본인 명의의 휴대폰으로 가입할 수 있어요. 번호는 고객에게 보이지 않아요. 안전결제를 할 때만 본인 인증 이름과 안심번호(050)를 고객에게 알리고, 결제한 고객이 이유를 적어 요청하면 번호와 주소를 알려 줘요.`

/** The last step: who it is; then a guest makes his account here, a member only joins. */
export function AccountStep({ slug, draft }: Props) {
  const { me } = useSession()
  const back = `/pro/service-a/${encodeURIComponent(slug)}`
  const summary = (
    <p className="rounded-card bg-sunk px-4 py-3 type-note">
      <b className="text-ink">{draft.services.map((one) => one.name).join(', ')}</b>
      <br />
      {draft.area?.name} · {draft.distance}km
    </p>
  )
  return (
    <StepFrame
      step={4}
      back={back}
      title={me ? '거의 다 됐어요' : '계정을 만들어요'}
      text={me ? `${me.first_name}님의 계정에 고수 프로필을 더해요.` : '본인 확인을 하고, 고객에게 보일 이름과 로그인 정보를 적어 주세요.'}
    >
      {summary}
      <div className="mt-6">
        {me ? <MemberForm draft={draft} certified={me.cert_name != null} /> : <GuestForm draft={draft} back={back} />}
      </div>
    </StepFrame>
  )
}

function MemberForm({ draft, certified }: { readonly draft: ProDraft; readonly certified: boolean }) {
  const enter = useEnter()
  const identity = useCertification()
  const [problem, setProblem] = useState<string>()
  const { send, busy } = useCallMutation('POST /api/v2/pros/', {
    refused: (error) => setProblem(Object.values(error.fields)[0] ?? error.message),
    onDone: async () => {
      setFirstWrite('active')
      await enter()
      identity.forget()
      dropDraft()
    },
  })
  const join = async () => {
    const proof = identity.certified
    if (!certified && proof === null) return setProblem('본인 확인을 먼저 해 주세요.')
    setProblem(undefined)
    await send({
      query: acquisitionRecord(),
      body: { ...bodyOf(draft), has_customer_account: true, ...(certified ? {} : { identity_verification_id: proof!.id }) },
    })
  }
  return (
    <div className="space-y-5">
      {!certified && <IdentityCheck identity={identity} why={why} />}
      <FormError text={problem} />
      <Button size="lg" wide busy={busy} onClick={() => void join()}>
        고수로 시작하기
      </Button>
    </div>
  )
}

const fields = z.object({ name: firstName, email, password })
const consentText = '필수 약관에 모두 동의해 주세요.'

function GuestForm({ draft, back }: { readonly draft: ProDraft; readonly back: string }) {
  const enter = useEnter()
  const identity = useCertification()
  const [identityError, setIdentityError] = useState<string>()
  const [consents, setConsents] = useState(noTerms)
  const [consentError, setConsentError] = useState<string>()
  const form = useForm({
    resolver: schemaResolver(fields),
    mode: 'onTouched',
    defaultValues: { name: draft.name ?? '', email: draft.email ?? '', password: '' },
  })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /api/v2/pros/', {
    refused: (error) =>
      error.fields['tel'] ? setIdentityError(error.fields['tel']) : showRefusal(error, form.setError, ['name', 'email', 'password']),
    onDone: async () => {
      setFirstWrite('active')
      await enter()
      identity.forget()
      dropDraft()
    },
  })
  const typed = useWatch({ control: form.control, name: 'password' })

  const rest = () => {
    const agreed = terms.safeParse(consents)
    const proof = identity.certified
    setIdentityError(proof ? undefined : '본인 확인을 해 주세요.')
    setConsentError(agreed.success ? undefined : consentText)
    return proof && agreed.success ? { proof, terms: agreed.data } : null
  }
  const submit = form.handleSubmit(async (values) => {
    const more = rest()
    if (more === null) return
    const body = {
      ...values,
      ...bodyOf(draft),
      tel: more.proof.phone,
      identity_verification_id: more.proof.id,
      has_customer_account: false,
      terms: more.terms,
    }
    await send({ query: acquisitionRecord(), body })
  }, rest)

  // The gateway's window may leave the page: what was written is kept.
  const begin = () => {
    const now = form.getValues()
    keepDraft({ ...draft, name: now.name, email: now.email })
    return identity.begin()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <SocialButtons redirect={`${back}?step=account`} />
      <Or text="또는 이메일로 가입" />
      <IdentityCheck identity={{ ...identity, begin }} why={why} error={identityError} />
      <SignUpFields
        name={{ field: form.register('name'), error: errors.name?.message, label: '활동 이름', hint: '고객에게 이 이름으로 보여요.' }}
        email={{ field: form.register('email'), error: errors.email?.message }}
        password={{ field: form.register('password'), error: errors.password?.message, typed }}
      />
      <TermsFields
        minAge={ages.provider}
        value={consents}
        onChange={(next) => (setConsents(next), setConsentError(undefined))}
        error={consentError}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        고수로 가입하기
      </Button>
      <p className="text-center text-soft">
        이미 두레 회원이세요?{' '}
        <a
          href={`/login?redirect=${encodeURIComponent(`${back}?step=account`)}`}
          className="inline-flex min-h-11 items-center font-semibold text-action underline"
        >
          로그인하고 이어 가기
        </a>
      </p>
    </form>
  )
}
