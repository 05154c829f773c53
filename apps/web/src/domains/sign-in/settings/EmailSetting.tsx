import { signInLimits } from '@dure/contract/sign-in/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import * as z from 'zod/mini'
import { email } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { useSession, useSessionStore } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { PasswordField } from '../PasswordField.tsx'
import { meQuery } from '../../accounts/queries.ts'

const fields = z.object({ email, password: z.string() })

/** Asking for it with its mail; or, opened by the mail's link, the change itself. */
export function EmailSetting() {
  const { search } = usePage<'/mypage/account-info/settings/:title'>()
  return search.token !== undefined ? <Confirm token={search.token} /> : <Ask />
}

function Confirm({ token }: { readonly token: string }) {
  const router = useRouter()
  const store = useSessionStore()
  const { me, mode } = useSession()
  const { send, busy, error } = useCallMutation('PUT /api2/users/me/email', {
    done: '이메일을 바꿨어요.',
    onDone: (changed) => {
      if (me) store.set({ me: { ...me, email: changed.email }, mode })
      router.history.replace('/mypage/account-info')
    },
  })
  return (
    <div className="space-y-5">
      <p className="text-soft">메일로 받은 링크를 여셨어요. 아래 버튼을 누르면 새 이메일로 바뀌어요.</p>
      <FormError text={error?.message} />
      <Button size="lg" wide busy={busy} onClick={() => void send({ body: { token } })}>
        새 이메일로 바꾸기
      </Button>
    </div>
  )
}

function Ask() {
  const { data: me } = useSuspenseQuery(meQuery)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ resolver: schemaResolver(fields), mode: 'onTouched', defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /api2/users/me/email', {
    refused: (error) => showRefusal(error, form.setError, ['email', 'password']),
    onDone: (answer) => setSentTo(answer.sent_to),
  })
  const submit = form.handleSubmit(({ email: wanted, password }) =>
    send({ body: { email: wanted, ...(password === '' ? {} : { password }) } }),
  )
  if (sentTo !== undefined)
    return (
      <div role="status" className="rounded-card border border-line bg-card px-5 py-8 text-center">
        <MailCheck aria-hidden="true" className="mx-auto size-10 text-action" />
        <p className="mt-3 type-section">메일을 보냈어요</p>
        <p className="mt-1 text-soft">
          <b className="break-all text-ink">{sentTo}</b> 메일함에서 {signInLimits.emailHours}시간 안에 링크를 열어 주세요. 그때까지는 지금
          이메일을 그대로 써요.
        </p>
      </div>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <p className="rounded-card bg-sunk px-5 py-4 text-soft">
        지금 이메일 <b className="break-all text-ink">{me.email}</b>
      </p>
      <TextField
        label="새 이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      {me.has_password && (
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        확인 메일 받기
      </Button>
    </form>
  )
}
