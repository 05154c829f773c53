import { useForm } from 'react-hook-form'
import { loginBody } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { LastLogin, Or, SocialButtons } from '../SocialButtons.tsx'
import { useEnter } from '../useEnter.ts'
import { useLastLogin } from '../useSocial.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'

export const title = '로그인'

/** Whoever comes from a form that knows his e-mail is not asked for it again. */
const broughtEmail = (state: object): string => ('email' in state && typeof state.email === 'string' ? state.email : '')

export function component() {
  const { search } = usePage<'/login'>()
  const { redirect } = search
  const enter = useEnter()
  const last = useLastLogin()
  const form = useForm({
    resolver: schemaResolver(loginBody),
    defaultValues: { email: broughtEmail(useRouter().history.location.state), password: '' },
  })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /api2/auth/login', {
    onDone: () => enter(redirect ?? null),
    refused: (error) => showRefusal(error, form.setError, ['email', 'password']),
  })
  const submit = form.handleSubmit((body) => send({ body }))
  return (
    <AccountFrame title="다시 만나서 반가워요" text="이메일이나 간편 로그인으로 시작하세요.">
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
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={busy}>
          로그인
        </Button>
        {last === 'email' && <LastLogin text="최근에 이메일로 로그인했어요" />}
      </form>
      <p className="mt-4 flex justify-center gap-6">
        <a href={href('/find-email')} className="inline-flex min-h-11 items-center text-soft underline">
          이메일 찾기
        </a>
        <a href={href('/find-password')} className="inline-flex min-h-11 items-center text-soft underline">
          비밀번호 찾기
        </a>
      </p>
      <Or />
      <SocialButtons redirect={redirect} verb="로그인" />
      <p className="mt-4 text-center">
        <a href={href('/switch-email/intro')} className="inline-flex min-h-11 items-center type-note underline">
          예전에 페이스북으로 가입했어요
        </a>
      </p>
      <div className="mt-8 border-t border-line pt-6 text-center">
        <p className="mb-3 text-soft">두레가 처음이세요?</p>
        <a
          href={href('/sign-up', undefined, redirect === undefined ? {} : { redirect })}
          className={buttonClass({ tone: 'outline', wide: true })}
        >
          회원가입
        </a>
      </div>
    </AccountFrame>
  )
}
