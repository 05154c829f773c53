import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { email } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { useRouter } from '../../../useRouter.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'

export const title = '비밀번호 찾기'

export function component() {
  const router = useRouter()
  const form = useForm({ resolver: schemaResolver(z.object({ email })), defaultValues: { email: '' } })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /api2/auth/password/reset/', {
    onDone: () => router.goTo('/find-password/done'),
    refused: (error) => showRefusal(error, form.setError, ['email']),
  })
  const submit = form.handleSubmit((body) => send({ body }))
  return (
    <AccountFrame title="비밀번호를 잊으셨나요?" text="가입한 이메일을 적어 주세요. 새 비밀번호를 정할 수 있는 링크를 보내 드려요.">
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
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={busy}>
          링크 받기
        </Button>
      </form>
      <p className="mt-6 text-center text-soft">
        가입한 이메일이 생각나지 않으세요?{' '}
        <a href={href('/find-email')} className="inline-flex min-h-11 items-center font-semibold text-action underline">
          이메일 찾기
        </a>
      </p>
    </AccountFrame>
  )
}
