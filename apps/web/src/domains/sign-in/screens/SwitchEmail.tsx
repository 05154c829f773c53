import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { email, password } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { useRouter } from '../../../useRouter.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { MailCode } from '../MailCode.tsx'
import { NewPassword } from '../SignUpFields.tsx'
import { useEnter } from '../useEnter.ts'
import { useFormer } from '../useFormer.ts'
import { dropVouched, type Vouched } from '../useSocial.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { PagePending } from '../../../shell/PagePending.tsx'

export const title = '이메일 계정으로 옮기기'

/** Who was not vouched for begins at the intro. */
export function component() {
  const former = useFormer()
  const router = useRouter()
  useEffect(() => {
    if (former === null) router.history.replace('/switch-email/intro')
  }, [former, router])
  if (!former) return <PagePending />
  return (
    <AccountFrame title="새 로그인 정보를 정해 주세요" text="앞으로 이 이메일과 비밀번호로 로그인해요.">
      <SwitchForm former={former} />
    </AccountFrame>
  )
}

const fields = z.object({ email, password })

function SwitchForm({ former }: { readonly former: Vouched }) {
  const enter = useEnter()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { ticket, person } = former
  const form = useForm({
    resolver: schemaResolver(fields),
    mode: 'onTouched',
    defaultValues: { email: person?.email ?? '', password: '' },
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  const { send, busy } = useCallMutation('POST /api2/auth/switch-email/', {
    done: '이메일 계정으로 옮겼어요.',
    onDone: async () => {
      await enter(former.redirect)
      // Last of all: without it this page leads back to its beginning.
      dropVouched()
    },
    refused: (error) => (error.fields.code ? setWrong(error.fields.code) : showRefusal(error, form.setError, ['email', 'password'])),
  })
  const submit = form.handleSubmit(async (values) => {
    if (code.length !== 6) return form.setError('root', { message: '이메일로 받은 인증번호 6자리를 적어 주세요.' })
    await send({ body: { ticket, code, ...values } })
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <MailCode
        code={code}
        onCode={(next) => (setCode(next), setWrong(undefined))}
        error={wrong}
        onSend={async (call) => {
          if (!(await form.trigger('email'))) return false
          return call('POST /api2/auth/social/code/', { body: { ticket, email: form.getValues('email') } })
        }}
      />
      <NewPassword label="새 비밀번호" field={form.register('password')} error={errors.password?.message} typed={typed} />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        옮기고 로그인
      </Button>
    </form>
  )
}
