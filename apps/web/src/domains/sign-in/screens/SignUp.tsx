import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { email, firstName, password, terms } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { acquisitionRecord } from '../../../analytics/acquisition.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { usePage } from '../../../usePage.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { SignUpFields } from '../SignUpFields.tsx'
import { Or, SocialButtons } from '../SocialButtons.tsx'
import { noTerms, TermsFields } from '../../consents/TermsFields.tsx'
import { useEnter } from '../useEnter.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import { setFirstWrite } from '../../../session/firstWrite.ts'

export const title = '회원가입'

const fields = z.object({ email, first_name: firstName, password })

export function component() {
  const { search } = usePage<'/sign-up'>()
  const { redirect } = search
  const enter = useEnter()
  const [consents, setConsents] = useState(noTerms)
  const [consentError, setConsentError] = useState<string>()
  // The same on a second press after a lost answer: one sign-up, told once.
  const form = useForm({ resolver: schemaResolver(fields), mode: 'onTouched', defaultValues: { email: '', first_name: '', password: '' } })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /api2/auth/signup/', {
    refused: (error) => showRefusal(error, form.setError, ['email', 'first_name', 'password']),
    onDone: async () => {
      setFirstWrite('active')
      // Nothing was sent yet: what is offered, not an empty list.
      await enter(redirect ?? '/')
    },
  })
  const typed = useWatch({ control: form.control, name: 'password' })

  const submit = form.handleSubmit(
    async (body) => {
      const agreed = terms.safeParse(consents)
      setConsentError(agreed.success ? undefined : '필수 약관에 모두 동의해 주세요.')
      if (!agreed.success) return
      await send({ query: acquisitionRecord(), body: { ...body, terms: agreed.data } })
    },
    () => setConsentError(terms.safeParse(consents).success ? undefined : '필수 약관에 모두 동의해 주세요.'),
  )

  return (
    <AccountFrame title="두레와 함께해요" text="가입하면 우리 동네 고수의 견적을 바로 받아 볼 수 있어요.">
      <SocialButtons redirect={redirect} />
      <Or text="또는 이메일로 가입" />
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
        <SignUpFields
          name={{ field: form.register('first_name'), error: errors.first_name?.message, hint: '고수에게는 첫 글자만 보여요.' }}
          email={{ field: form.register('email'), error: errors.email?.message }}
          password={{ field: form.register('password'), error: errors.password?.message, typed }}
        />
        <TermsFields value={consents} onChange={(next) => (setConsents(next), setConsentError(undefined))} error={consentError} />
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={busy}>
          가입하기
        </Button>
      </form>
      <p className="mt-8 border-t border-line pt-6 text-center text-soft">
        이미 회원이세요?{' '}
        <a
          href={href('/login', undefined, redirect === undefined ? {} : { redirect })}
          className="inline-flex min-h-11 items-center font-semibold text-action underline"
        >
          로그인
        </a>
      </p>
      <p className="text-center text-soft">
        일을 찾고 계세요?{' '}
        <a href={href('/pro')} className="inline-flex min-h-11 items-center font-semibold text-action underline">
          고수로 가입
        </a>
      </p>
    </AccountFrame>
  )
}
