import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { UserCog } from 'lucide-react'
import { moderationLimits } from '@dure/contract/moderation/limits'
import type { OperatorView } from '@dure/contract/moderation/operatorDesk'
import { rights, rightsOf, roles, type Role } from '@dure/contract/rights'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { Desk } from '../../desk/Desk.tsx'
import { DeskRow } from '../../desk/DeskList.tsx'
import { useDeskAct } from '../../desk/useDeskAct.ts'
import { roleNames } from '../../texts.ts'

export const title = '운영자와 권한'

const operatorsQuery = query('GET /v1/admin/operators')
const refetch = ['GET /v1/admin/operators'] as const

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(operatorsQuery)

/** Who runs the house, what each may do, and taking it away. */
export function component() {
  const { data } = useSuspenseQuery(operatorsQuery)
  return (
    <Desk
      title={title}
      text="역할을 바꾸거나 거두면 바로 적용돼요. 내 권한은 다른 책임 운영자가 바꿔 줘요. 새 운영자는 서버에서 명령으로 더해요."
      items={data.items}
      empty={{ icon: <UserCog />, title: '운영자가 없어요' }}
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
        <h2 id={heading} className="min-w-0 flex-1 text-lg font-bold">
          {operator.name} <span className="tabular text-sm font-normal text-faint">#{operator.id}</span>
        </h2>
        {isMe && <Badge tone="action">나</Badge>}
        {!hasFactor && <Badge tone="alert">2단계 인증 없음</Badge>}
        {operator.roles.map((role) => (
          <Badge key={role} tone="plain">
            {roleNames[role]}
          </Badge>
        ))}
      </div>
      <p className="text-sm text-soft">
        {operator.email} · 마지막 로그인 {lastSessionAt === null ? '없음' : formatDateTime(new Date(lastSessionAt))}
      </p>
      {!isMe && <Acts operator={operator} />}
    </DeskRow>
  )
}

function Acts({ operator }: { readonly operator: OperatorView }) {
  const [chosen, setChosen] = useState<readonly Role[]>(operator.roles)
  const [reason, setReason] = useState('')
  const onDone = () => setReason('')
  const changing = useDeskAct('PUT /v1/admin/operators/:id/roles', { done: '역할을 바꿨어요.', refetch, onDone })
  const dismissing = useDeskAct('POST /v1/admin/operators/:id/suspend', { done: '운영자에서 뺐어요.', refetch, onDone })
  const renewing = useDeskAct('POST /v1/admin/operators/:id/renew-factor', {
    done: '다음에 로그인할 때 2단계 인증을 새로 등록해요.',
    refetch,
    onDone,
  })
  const params = { id: operator.id }
  const seen = operator.shownAs
  const same = chosen.length === operator.roles.length && chosen.every((role) => operator.roles.includes(role))
  const without = reason.trim() === ''
  const ask = async (question: { title: string; description: string; okButtonLabel: string }, act: () => Promise<unknown>) => {
    if (await confirm({ ...question, state: 'danger' })) await act()
  }
  const refusal = changing.refusal ?? dismissing.refusal ?? renewing.refusal
  const problem = changing.fields['reason'] ?? dismissing.fields['reason'] ?? renewing.fields['reason']
  return (
    <div className="space-y-3">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{operator.name}님의 역할</legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            onChange={(event) =>
              setChosen(
                event.currentTarget.checked
                  ? roles.filter((one) => one === role || chosen.includes(one))
                  : chosen.filter((one) => one !== role),
              )
            }
          >
            {roleNames[role]}
          </Checkbox>
        ))}
      </fieldset>
      <p className="text-sm text-faint">
        {chosen.length === 0
          ? '역할을 하나는 골라 주세요. 모두 거두려면 아래에서 운영자에서 빼 주세요.'
          : rightsOf(chosen)
              .map((right) => rights[right])
              .join(' · ')}
      </p>
      <TextField
        label="이유 (그 운영자에게 메일로 알려요)"
        maxLength={moderationLimits.reason}
        value={reason}
        error={problem ?? changing.fields['roles']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormError text={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={changing.busy}
          disabled={without || same || chosen.length === 0}
          onClick={() => void changing.send({ params, seen, body: { roles: [...chosen], reason } })}
        >
          역할 바꾸기
        </Button>
        <Button
          tone="outline"
          busy={renewing.busy}
          disabled={without}
          onClick={() =>
            void ask(
              {
                title: `${operator.name}님이 2단계 인증을 새로 등록하게 할까요?`,
                description: '지금 로그인이 모두 끝나고, 다시 로그인할 때 인증 앱을 새로 등록해요. 본인인지 먼저 확인해 주세요.',
                okButtonLabel: '새로 등록하게 하기',
              },
              () => renewing.send({ params, seen, body: { reason } }),
            )
          }
        >
          2단계 인증 다시 등록
        </Button>
        <Button
          tone="danger"
          busy={dismissing.busy}
          disabled={without}
          onClick={() =>
            void ask(
              {
                title: `${operator.name}님을 운영자에서 뺄까요?`,
                description: '권한과 로그인이 바로 끝나요. 회원 계정은 그대로 남고, 다시 더하려면 서버에서 명령을 써야 해요.',
                okButtonLabel: '운영자에서 빼기',
              },
              () => dismissing.send({ params, seen, body: { reason } }),
            )
          }
        >
          운영자에서 빼기
        </Button>
      </div>
    </div>
  )
}
