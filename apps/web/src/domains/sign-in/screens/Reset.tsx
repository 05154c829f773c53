import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '@dure/contract/client'
import { password } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { useLoaded, usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { NewPassword } from '../SignUpFields.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'

export const title = '새 비밀번호 정하기'

type Found = { readonly email: string } | { readonly refused: string }

/** A link that no longer works is a page of its own, not an error. */
export async function loader({ params, call }: ScreenContext<'/reset/:userId/:transactionId'>): Promise<Found> {
  try {
    const { email } = await call('GET /api2/auth/password/reset/:userId/:transactionId', { params })
    return { email }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429)
      return { refused: error.status === 404 ? '링크가 올바르지 않아요. 메일의 링크를 다시 눌러 주세요.' : error.message }
    throw error
  }
}

export function component() {
  const { params } = usePage<'/reset/:userId/:transactionId'>()
  const found = useLoaded<typeof loader>()
  const [refused, setRefused] = useState('refused' in found ? found.refused : undefined)
  if (refused !== undefined || 'refused' in found)
    return (
      <AccountFrame title="이 링크는 쓸 수 없어요" text={refused}>
        <div className="space-y-3">
          <a href={href('/find-password')} className={buttonClass({ size: 'lg', wide: true })}>
            비밀번호 찾기
          </a>
          <a href={href('/login')} className={buttonClass({ tone: 'outline', size: 'lg', wide: true })}>
            로그인하러 가기
          </a>
        </div>
      </AccountFrame>
    )
  return (
    <AccountFrame title="새 비밀번호를 정해 주세요" text={`${found.email} 계정이에요. 바꾸면 다른 기기에서는 로그아웃돼요.`}>
      <ResetForm {...params} onRefused={setRefused} />
    </AccountFrame>
  )
}

const fields = z.object({ password })

function ResetForm(props: { readonly userId: number; readonly transactionId: string; readonly onRefused: (text: string) => void }) {
  const { userId, transactionId, onRefused } = props
  const router = useRouter()
  const form = useForm({ resolver: schemaResolver(fields), mode: 'onTouched', defaultValues: { password: '' } })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  const { send, busy } = useCallMutation('POST /api2/auth/password/reset/confirm/', {
    onDone: () => router.history.replace('/reset/done'),
    // The link itself has run out meanwhile.
    refused: (error) =>
      error.code === 2133 || error.code === 2135 ? onRefused(error.message) : showRefusal(error, form.setError, ['password']),
  })
  const submit = form.handleSubmit((values) => send({ body: { userId, transactionId, ...values } }))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <NewPassword label="새 비밀번호" field={form.register('password')} error={errors.password?.message} typed={typed} />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        비밀번호 바꾸기
      </Button>
    </form>
  )
}
