import type { Answer } from '@dure/contract/client'
import { leaveBody } from '@dure/contract/leaving/schemas'
import { leavingLimits } from '@dure/contract/leaving/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { waiverWords } from '@dure/contract/leaving/endpoints'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { cash } from '@dure/ui/PriceText'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { endHere } from '../../session/startOver.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { leavingQuery, meQuery } from '../accounts/queries.ts'

const card = 'rounded-card border border-line bg-card px-5 py-4'

type Leaving = Answer<'GET /api2/users/me/leaving'>

/** Says what goes, what stays and why; asks twice. */
export function LeaveSetting() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data } = useSuspenseQuery(leavingQuery)
  const [agreed, setAgreed] = useState(false)
  const form = useForm({
    resolver: schemaResolver(leaveBody),
    // Of who came by a social login none is asked.
    defaultValues: { leave_comment: '', password: me.has_password ? '' : undefined, waive_cash: '' },
  })
  const { errors } = form.formState
  const { send, busy } = useCallMutation('DELETE /api/v2/users/me', {
    refused: (error) => showRefusal(error, form.setError, ['password', 'waive_cash', 'leave_comment']),
    onDone: () => endHere('/', '탈퇴했어요. 그동안 함께해 주셔서 고마워요.'),
  })
  const submit = form.handleSubmit(async ({ waive_cash, ...given }) => {
    const sure = await confirm({
      title: '정말 탈퇴할까요?',
      description: `지운 정보는 되돌릴 수 없고, 같은 번호로는 ${leavingLimits.returnDays}일 동안 다시 가입할 수 없어요.`,
      state: 'danger',
      okButtonLabel: '탈퇴하기',
      cancelButtonLabel: '계속 쓰기',
    })
    if (!sure) return
    await send({
      body: { ...given, ...(waive_cash === '' ? {} : { waive_cash }) },
    })
  })
  if (!data.can_leave) return <Blocked blockers={data.blockers} />
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-6">
      <Told data={data} />
      {data.purchased_cash > 0 && (
        <TextField
          label={`구매한 캐시 ${cash(data.purchased_cash)} 포기`}
          hint={`환불받지 않고 포기하려면 ‘${waiverWords}’라고 적어 주세요.`}
          autoComplete="off"
          error={errors.waive_cash?.message}
          {...form.register('waive_cash')}
        />
      )}
      <TextArea
        {...form.register('leave_comment')}
        label="떠나는 이유 (선택)"
        max={leavingLimits.comment}
        hint="더 나은 두레를 만드는 데만 쓰고, 누가 적었는지는 남기지 않아요."
        error={errors.leave_comment?.message}
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
      <Checkbox checked={agreed} onChange={() => setAgreed(!agreed)}>
        위 내용을 모두 확인했어요
      </Checkbox>
      <FormError text={errors.root?.message} />
      <Button type="submit" tone="danger" size="lg" wide busy={busy} disabled={!agreed}>
        탈퇴하기
      </Button>
    </form>
  )
}

/** What stands against it now, each with the way to it. */
function Blocked({ blockers }: { readonly blockers: Leaving['blockers'] }) {
  return (
    <div className="space-y-4">
      <div className="rounded-card border border-line bg-alert-tint px-5 py-4">
        <p className="flex items-center gap-2 font-bold">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          지금은 탈퇴할 수 없어요
        </p>
        <ul className="mt-2 list-disc space-y-2 pl-5">
          {blockers.map((one) => (
            <li key={one.name}>
              {one.text}{' '}
              {one.path !== null && (
                <a href={one.path} className="inline-flex min-h-11 items-center font-semibold text-action underline">
                  확인하러 가기
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What goes at once, and what law keeps. */
function Told({ data }: { readonly data: Leaving }) {
  return (
    <>
      <section className={card} aria-labelledby="destroyed">
        <h2 id="destroyed" className="font-bold">
          바로 지워지는 것
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-soft">
          {data.destroyed.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="mt-3 type-note">
          쓴 리뷰는 이름 없이 남아요. 지우고 싶다면 탈퇴하기 전에 지워 주세요. 상대방과 나눈 대화는 상대방에게 남아요.
        </p>
      </section>
      <section className={card} aria-labelledby="kept">
        <h2 id="kept" className="font-bold">
          법에 따라 보관하는 것
        </h2>
        <p className="mt-1 type-note">잠근 보관함에 따로 두고, 기간이 끝나면 지워요.</p>
        <ul className="mt-2 space-y-2">
          {data.kept.map((one) => (
            <li key={one.what} className="flex items-baseline justify-between gap-4">
              <span>
                {one.what}
                <span className="block type-meta">{one.law}</span>
              </span>
              <b className="tabular shrink-0">{one.period}</b>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
