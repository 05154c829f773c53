import { accountLimits } from '@dure/contract/accounts/limits'
import { useForm } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { firstName } from '@dure/contract/accounts/schemas'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { withParticle } from '@dure/kernel/korean'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { useSession, useSessionStore } from '../../../session/store.ts'
import { useRouter } from '../../../useRouter.ts'
import { meQuery } from '../queries.ts'

const fields = z.object({ first_name: firstName })

export function NameSetting() {
  const router = useRouter()
  const store = useSessionStore()
  const { me: shown, mode } = useSession()
  const { data: me } = useSuspenseQuery(meQuery)
  const form = useForm({ resolver: schemaResolver(fields), mode: 'onTouched', defaultValues: { first_name: me.first_name } })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('PATCH /api2/users/me/', {
    done: '이름을 바꿨어요.',
    refused: (error) => showRefusal(error, form.setError, ['first_name']),
    onDone: () => {
      if (shown) store.set({ me: { ...shown, first_name: form.getValues('first_name') }, mode })
      return router.goTo('/mypage/account-info')
    },
  })
  const submit = form.handleSubmit((values) => send({ body: values }))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <TextField
        label="이름"
        autoComplete="name"
        required
        hint={
          me.cert_name === null
            ? `${accountLimits.name.least}자부터 ${accountLimits.name.most}자까지 적을 수 있어요.`
            : `본인 확인한 이름은 ${withParticle(me.cert_name, '이에요/예요')}. 이 이름은 바뀌지 않아요.`
        }
        error={errors.first_name?.message}
        {...form.register('first_name')}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy}>
        저장하기
      </Button>
    </form>
  )
}
