import { useState, type FocusEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '@dure/contract/client'
import { email, firstName, password, terms } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/Checkbox'
import { useCall } from '../../../api/query.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import { useSession } from '../../../session/store.ts'
import { PhoneProof, type ProvedPhone } from '../../accounts/PhoneProof.tsx'
import { SignUpFields } from '../../accounts/SignUpFields.tsx'
import { noTerms, TermsFields } from '../../accounts/TermsFields.tsx'

const fields = z.object({ email, first_name: firstName, password })

/** What only the last page knows of a submission. */
export type LastPart = {
  readonly passToPros: true
  readonly smsAuth?: { readonly id: string; readonly phone: string; readonly key: string }
  readonly signUp?: {
    readonly email: string
    readonly first_name: string
    readonly password: string
    readonly terms: z.infer<typeof terms>
  }
}

type Props = { readonly here: string; readonly onSend: (last: LastPart) => Promise<void>; readonly problem: string | undefined }

/** The end of the wizard: a guest signs up and proves his phone, a member without a phone proves it, the rest only agree and send. */
export function FinalStep({ here, onSend, problem }: Props) {
  const { me } = useSession()
  const call = useCall()
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const [consents, setConsents] = useState(noTerms)
  const [passes, setPasses] = useState(false)
  const [wrong, setWrong] = useState<{
    readonly terms?: string
    readonly phone?: string
    readonly passes?: string
    readonly member?: boolean
  }>({})
  const [sending, setSending] = useState(false)
  const form = useForm({ resolver: schemaResolver(fields), mode: 'onTouched', defaultValues: { email: '', first_name: '', password: '' } })
  const typed = useWatch({ control: form.control, name: 'password' })
  const { errors } = form.formState
  const needsPhone = me === null || me.phone === null

  const lacking = () => ({
    ...(me === null && !terms.safeParse(consents).success ? { terms: '필수 약관에 모두 동의해 주세요.' } : {}),
    ...(needsPhone && proved === null ? { phone: '휴대폰 번호를 인증해 주세요.' } : {}),
    ...(passes ? {} : { passes: '고수에게 답변을 전달하는 데 동의해 주세요.' }),
  })
  const finish = async (account: z.infer<typeof fields> | null) => {
    const agreed = terms.safeParse(consents)
    const found = lacking()
    setWrong(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      await onSend({
        passToPros: true,
        ...(needsPhone && proved !== null ? { smsAuth: { id: proved.key, phone: proved.phone, key: proved.code } } : {}),
        ...(account !== null && agreed.success ? { signUp: { ...account, terms: agreed.data } } : {}),
      })
    } finally {
      setSending(false)
    }
  }
  const checkEmail = async (typedEmail: string) => {
    if (!email.safeParse(typedEmail).success) return
    try {
      const { exists } = await call('GET /api2/users/exist', { query: { email: typedEmail } })
      setWrong((now) => ({ ...now, member: exists }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (me === null) void form.handleSubmit(finish, () => setWrong(lacking()))(event)
        else void finish(null)
      }}
    >
      {me === null && (
        <div className="space-y-5">
          <p className="text-soft">
            견적이 오면 알려 드릴게요. 이미 회원이세요?{' '}
            <a
              href={href('/login', undefined, { redirect: here })}
              className="inline-flex min-h-11 items-center font-semibold text-action underline"
            >
              로그인
            </a>
          </p>
          <SignUpFields
            name={{ field: form.register('first_name'), error: errors.first_name?.message, hint: '고수에게는 첫 글자만 보여요.' }}
            email={{
              field: form.register('email', {
                onBlur: (event: FocusEvent<HTMLInputElement>) => void checkEmail(event.target.value.trim()),
              }),
              error: wrong.member ? '이미 가입된 이메일이에요. 로그인하면 적은 내용 그대로 이어서 보낼 수 있어요.' : errors.email?.message,
            }}
            password={{ field: form.register('password'), error: errors.password?.message, typed }}
          />
        </div>
      )}
      {needsPhone && (
        <PhoneProof
          proved={proved}
          onProved={(next) => (setProved(next), setWrong((now) => ({ ...now, phone: undefined })))}
          error={wrong.phone}
        />
      )}
      {me === null && (
        <TermsFields
          value={consents}
          onChange={(next) => (setConsents(next), setWrong((now) => ({ ...now, terms: undefined })))}
          error={wrong.terms}
        />
      )}
      <div className="rounded-card border border-line bg-card px-4 py-2">
        <Checkbox
          checked={passes}
          aria-invalid={wrong.passes ? true : undefined}
          onChange={() => (setPasses(!passes), setWrong((now) => ({ ...now, passes: undefined })))}
        >
          [필수] 조건에 맞는 고수에게 답변을 전달하는 데 동의해요
        </Checkbox>
        {wrong.passes && (
          <p role="alert" className="pb-1 pl-9 text-sm font-medium text-danger">
            {wrong.passes}
          </p>
        )}
        <p className="pb-2 pl-9 text-sm text-faint">
          이름 첫 글자, 동까지의 지역, 답변과 사진만 전달해요. 요청이 끝나면 견적을 보낸 고수만 볼 수 있어요.
        </p>
      </div>
      <FormError text={problem} />
      <Button type="submit" size="lg" wide busy={sending}>
        무료로 견적 받기
      </Button>
    </form>
  )
}
