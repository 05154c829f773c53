import { useForm, useWatch } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { password } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { useRouter } from '../../../useRouter.ts'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordRules } from '../PasswordRules.tsx'
import { meQuery } from '../../accounts/queries.ts'

const fields = z.object({ current_password: z.string().check(z.minLength(1, '지금 쓰는 비밀번호를 적어 주세요.')), password })

export function PasswordSetting() {
  const router = useRouter()
  const { data: me } = useSuspenseQuery(meQuery)
  const form = useForm({ resolver: schemaResolver(fields), mode: 'onTouched', defaultValues: { current_password: '', password: '' } })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  const { send, busy } = useCallMutation('PUT /api2/users/me/password', {
    done: '비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요.',
    onDone: () => router.goTo('/mypage/account-info'),
    refused: (error) => showRefusal(error, form.setError, ['current_password', 'password']),
  })
  const submit = form.handleSubmit((body) => send({ body }))
  if (!me.has_password)
    return <p className="rounded-card bg-sunk px-5 py-4 text-soft">간편 로그인으로 가입한 계정이라 비밀번호가 없어요.</p>
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <PasswordField
        label="지금 쓰는 비밀번호"
        autoComplete="current-password"
        required
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <div>
        <PasswordField
          label="새 비밀번호"
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordRules password={typed} />
      </div>
      <p className="type-note">바꾸면 지금 쓰는 기기만 남고 다른 기기에서는 로그아웃돼요.</p>
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        비밀번호 바꾸기
      </Button>
    </form>
  )
}
