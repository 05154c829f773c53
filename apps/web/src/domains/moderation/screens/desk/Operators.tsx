import { useForm, useWatch } from 'react-hook-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ApiError } from '@dure/contract/client'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { operatorRolesBody, type OperatorView } from '@dure/contract/moderation/operatorDesk'
import { rights, rightsOf, roles } from '@dure/contract/rights'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useSeen } from '../../../../desk/useSeen.ts'
import { roleNames } from '../../texts.ts'

export const title = '운영자와 권한'

const operatorsQuery = query('GET /v1/admin/operators')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(operatorsQuery)

/** Who runs the house, what each may do, and taking it away. */
export function component() {
  const { data } = useSuspenseQuery(operatorsQuery)
  return (
    <Desk
      title={title}
      text="역할을 바꾸거나 거두면 바로 적용돼요. 내 권한은 다른 책임 운영자가 바꿔 줘요. 새 운영자는 서버에서 명령으로 더해요."
      items={data.items}
      empty={{ title: '운영자가 없어요' }}
    >
      {(one) => <OperatorCard key={one.id} operator={one} />}
    </Desk>
  )
}

function OperatorCard({ operator }: { readonly operator: OperatorView }) {
  const heading = `operator-${operator.id}`
  const { hasFactor, isMe, lastSessionAt } = operator
  return (
    <DeskRow heading={heading} className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="min-w-0 flex-1 type-section">
          {operator.name} <span className="tabular type-meta font-normal">#{operator.id}</span>
        </h2>
        {isMe && <Badge tone="action">나</Badge>}
        {!hasFactor && <Badge tone="alert">2단계 인증 없음</Badge>}
        {operator.roles.map((role) => (
          <Badge key={role} tone="plain">
            {roleNames[role]}
          </Badge>
        ))}
      </div>
      <p className="type-note">
        {operator.email} · 마지막 로그인 {lastSessionAt === null ? '없음' : formatDateTime(new Date(lastSessionAt))}
      </p>
      {!isMe && <Acts operator={operator} />}
    </DeskRow>
  )
}

function Acts({ operator }: { readonly operator: OperatorView }) {
  const form = useForm({ resolver: schemaResolver(operatorRolesBody), defaultValues: { roles: operator.roles, reason: '' } })
  const { errors } = form.formState
  const { roles: chosen = [] } = useWatch({ control: form.control })
  const { seen, adopt } = useSeen(operator.shownAs)
  const options = {
    onReload: adopt,
    refused: (error: ApiError) => showRefusal(error, form.setError, ['roles', 'reason']),
    onDone: () => {
      form.resetField('reason')
      adopt()
    },
  }
  const changing = useDeskAct('PUT /v1/admin/operators/:id/roles', { ...options, done: '역할을 바꿨어요.' })
  const dismissing = useDeskAct('POST /v1/admin/operators/:id/suspend', { ...options, done: '운영자에서 뺐어요.' })
  const renewing = useDeskAct('POST /v1/admin/operators/:id/renew-factor', {
    ...options,
    done: '다음에 로그인할 때 2단계 인증을 새로 등록해요.',
  })
  const params = { id: operator.id }
  const same = chosen.length === operator.roles.length && chosen.every((role) => operator.roles.includes(role))
  const change = form.handleSubmit(async (body) => {
    if (same) return form.setError('roles', { message: '바꿀 역할을 골라 주세요.' })
    const sure = await confirm({
      title: `${operator.name}님의 역할을 바꿀까요?`,
      description: `${operator.roles.map((role) => roleNames[role]).join(', ')} → ${body.roles.map((role) => roleNames[role]).join(', ')}. 바로 적용되고, 그 운영자에게 이유를 메일로 알려요.`,
      okButtonLabel: '역할 바꾸기',
    })
    if (sure) await changing.send({ params, seen, body })
  })
  /** For what needs the reason alone, whatever roles are ticked. */
  const ask = async (
    question: { readonly title: string; readonly description: string; readonly okButtonLabel: string },
    act: (body: { reason: string }) => Promise<unknown>,
  ) => {
    const { reason: said } = form.getValues()
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    if (await confirm({ ...question, state: 'danger' })) await act({ reason: said })
  }
  return (
    <form noValidate className="space-y-3" onSubmit={(event) => void change(event)}>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{operator.name}님의 역할</legend>
        {roles.map((role) => (
          <Checkbox key={role} value={role} {...form.register('roles')}>
            {roleNames[role]}
          </Checkbox>
        ))}
      </fieldset>
      {errors.roles?.message !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {errors.roles.message}
        </p>
      )}
      <p className="type-meta">
        {chosen.length === 0
          ? '역할을 하나는 골라 주세요. 모두 거두려면 아래에서 운영자에서 빼 주세요.'
          : rightsOf(chosen)
              .map((right) => rights[right])
              .join(' · ')}
      </p>
      <TextField
        label="이유 (그 운영자에게 메일로 알려요)"
        maxLength={moderationLimits.reason}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError text={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={changing.busy}>
          역할 바꾸기
        </Button>
        <Button
          tone="outline"
          busy={renewing.busy}
          onClick={() =>
            void ask(
              {
                title: `${operator.name}님이 2단계 인증을 새로 등록하게 할까요?`,
                description: '지금 로그인이 모두 끝나고, 다시 로그인할 때 인증 앱을 새로 등록해요. 본인인지 먼저 확인해 주세요.',
                okButtonLabel: '새로 등록하게 하기',
              },
              (body) => renewing.send({ params, seen, body }),
            )
          }
        >
          2단계 인증 다시 등록
        </Button>
        <Button
          tone="danger"
          busy={dismissing.busy}
          onClick={() =>
            void ask(
              {
                title: `${operator.name}님을 운영자에서 뺄까요?`,
                description: '권한과 로그인이 바로 끝나요. 회원 계정은 그대로 남고, 다시 더하려면 서버에서 명령을 써야 해요.',
                okButtonLabel: '운영자에서 빼기',
              },
              (body) => dismissing.send({ params, seen, body }),
            )
          }
        >
          운영자에서 빼기
        </Button>
      </div>
    </form>
  )
}
