import { useForm } from 'react-hook-form'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { firstName } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { withParticle } from '@dure/kernel/korean'
import { useCall } from '../../../api/query.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { useSession, useSessionStore } from '../../../session/store.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { meQuery } from '../queries.ts'

const fields = z.object({ first_name: firstName })

export function NameSetting() {
  const call = useCall()
  const router = useRouter()
  const queries = useQueryClient()
  const store = useSessionStore()
  const { me: shown, mode } = useSession()
  const { data: me } = useSuspenseQuery(meQuery)
  const form = useForm({ resolver: schemaResolver(fields), mode: 'onTouched', defaultValues: { first_name: me.first_name } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await call('PATCH /api2/users/me/', { body: values })
    } catch (error) {
      return showRefusal(error, form.setError, ['first_name'])
    }
    if (shown) store.set({ me: { ...shown, first_name: values.first_name }, mode })
    await queries.invalidateQueries()
    toast('이름을 바꿨어요.', { state: 'success' })
    router.history.push('/mypage/account-info')
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <TextField
        label="이름"
        autoComplete="name"
        required
        hint={
          me.cert_name === null
            ? '2자부터 20자까지 적을 수 있어요.'
            : `본인 확인한 이름은 ${withParticle(me.cert_name, '이에요/예요')}. 이 이름은 바뀌지 않아요.`
        }
        error={errors.first_name?.message}
        {...form.register('first_name')}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        저장하기
      </Button>
    </form>
  )
}
