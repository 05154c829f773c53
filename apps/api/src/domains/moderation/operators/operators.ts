import { fail, type Failure } from '@dure/contract/errors'
import type { OperatorView } from '@dure/contract/moderation/operatorDesk'
import { hasRight, type Role } from '@dure/contract/rights'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { tellAudit } from '../../../http/audit/audit.ts'
import { lacksRight } from '../../../http/audit/operators.ts'
import { lockMember, setOperatorRoles, tellMember, type LockedMember } from '../../accounts/index.ts'
import { dismiss, forgetFactor, withFactor } from '../../sign-in/index.ts'
import { operatorRows, rolesOfActor } from './operators.sql.ts'

/** All operators, those of the house longest first. */
export async function listOperators({ db, actor }: MemberContext): Promise<{ items: OperatorView[] }> {
  const rows = await operatorRows(db)
  const proved = await withFactor(
    db,
    rows.map((row) => row.id),
  )
  const items = rows.map(({ lastSessionAt, ...row }) => ({
    ...row,
    hasFactor: proved.has(row.id),
    lastSessionAt: lastSessionAt?.toISOString() ?? null,
    isMe: row.id === actor.memberId,
  }))
  return { items }
}

/** An act of a lead on another operator; oneself is a party, whom `http/audit/operators.ts` keeps away [moderation.operators]. */
function onOperator<T>(
  context: MemberContext,
  id: number,
  act: (inside: MemberContext, operator: LockedMember) => Promise<T>,
): Promise<T | Failure<'NOT_FOUND' | 'FORBIDDEN'>> {
  return inTransaction(context, async (inside) => {
    if (!hasRight(await rolesOfActor(inside.db, inside.actor.memberId), 'operators')) return lacksRight('operators')
    const member = await lockMember(inside.db, id)
    if (member === undefined || member.operatorRoles.length === 0) return fail('NOT_FOUND')
    return act(inside, member)
  })
}

/** What his sessions may do changes with their next call. */
export const changeRoles = (context: MemberContext, id: number, given: { readonly roles: readonly Role[]; readonly reason: string }) =>
  onOperator(context, id, async (inside, operator) => {
    await setOperatorRoles(inside.db, id, given.roles)
    tellAudit(inside, { before: { roles: operator.operatorRoles }, after: { roles: given.roles } })
    await tellMember(inside, id, { subject: '두레 운영자 역할이 바뀌었어요', body: `이유: ${given.reason}` })
    return { id, roles: [...given.roles] }
  })

export const dismissOperator = (context: MemberContext, id: number, reason: string) =>
  onOperator(context, id, async (inside, operator) => {
    const sessionsEnded = await dismiss(inside.db, id)
    tellAudit(inside, { before: { roles: operator.operatorRoles }, after: { roles: [], sessionsEnded } })
    await tellMember(inside, id, { subject: '두레 운영자 권한이 끝났어요', body: `이유: ${reason}` })
    return { id, sessionsEnded }
  })

export const renewFactor = (context: MemberContext, id: number, reason: string) =>
  onOperator(context, id, async (inside) => {
    const sessionsEnded = await forgetFactor(inside.db, id)
    tellAudit(inside, { after: { sessionsEnded } })
    await tellMember(inside, id, {
      subject: '두레 운영자 2단계 인증을 새로 등록해 주세요',
      body: `다시 로그인해서 인증 앱을 등록해 주세요. 이유: ${reason}`,
    })
    return { id, sessionsEnded }
  })
