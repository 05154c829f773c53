import { fail, type Failure } from '@dure/contract/errors'
import type { PartnerBody } from '@dure/contract/partners/endpoints'
import { partnerLimits as limits } from '@dure/contract/partners/limits'
import { pageOf } from '@dure/kernel/pagination'
import { csvOf } from '@dure/kernel/tables/csv'
import { parseSeoulDay, seoulDay, startOfNextSeoulMonth } from '@dure/kernel/time'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { thingHooks } from '../../http/audit/operators.ts'
import { houseAccount, postTransfer } from '../../ledger/index.ts'
import { seal, unseal } from '../../seal.ts'
import { memberNames } from '../accounts/index.ts'
import {
  countsOf,
  endPartnerRow,
  insertPartner,
  insertPayment,
  linesOf,
  lockPartner,
  monthsOf,
  monthSum,
  partnerById,
  partnersPage,
} from './partners.sql.ts'

const pageSize = 30
const purpose = 'partner-account'

type Account = { readonly bank: string; readonly number: string; readonly holder: string }

const spanOf = (month: string) => {
  const from = parseSeoulDay(`${month}-01`)!
  return { from, until: startOfNextSeoulMonth(from) }
}
const isOver = (month: string, now: Date): boolean => spanOf(month).until <= now

/** Partners with whom they brought, and their months, the newest first. */
export async function listPartners(context: MemberContext, before: number | null) {
  const { db, now, house, actor } = context
  const page = pageOf(await partnersPage(db, { before, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  const rows = page.items
  const ids = rows.map((row) => row.id)
  const counts = new Map((await countsOf(db, ids)).map((one) => [one.partnerId, one]))
  const months = await monthsOf(db, ids, new Date(now.getTime() - limits.monthsBack))
  const names = await memberNames(db, [
    ...new Set([...rows.map((row) => row.createdBy), ...months.flatMap((one) => (one.paidBy === null ? [] : [one.paidBy]))]),
  ])
  return {
    items: rows.map((row) => {
      const { waiting = 0, counted = 0, voided = 0 } = counts.get(row.id) ?? {}
      return {
        id: row.id,
        code: row.code,
        name: row.name,
        reward: row.reward,
        account: row.accountLabel,
        link: `${house.config.origin}/gateway/linkprice?lpinfo=${row.code}`,
        madeBy: names.get(row.createdBy) ?? '탈퇴한 운영자',
        own: row.createdBy === actor.memberId,
        createdAt: row.createdAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        waiting,
        counted,
        voided,
        months: months
          .filter((one) => one.partnerId === row.id)
          .map(({ month, members, amount, paidAt, paidBy }) => ({
            month,
            isOver: isOver(month, now),
            members,
            amount,
            paidAt: paidAt?.toISOString() ?? null,
            paidBy: paidBy === null ? null : (names.get(paidBy) ?? '탈퇴한 운영자'),
          })),
      }
    }),
    next_cursor: page.next_cursor,
  }
}

export function addPartner(context: MemberContext, body: PartnerBody): Promise<{ id: number } | Failure<'INVALID_PARAMS'>> {
  return inTransaction(context, async ({ db, now, house }) => {
    const { code, name, reward, bank, accountNumber, holder } = body
    const account: Account = { bank, number: accountNumber, holder }
    const accountLabel = `${bank} ••••${accountNumber.slice(-4)}`
    const id = await insertPartner(db, {
      code,
      name,
      reward,
      accountSealed: seal(house.config.secret, purpose, JSON.stringify(account)),
      accountLabel,
      createdBy: context.actor.memberId,
      createdAt: now,
    })
    if (id === undefined) return fail('INVALID_PARAMS', { fields: { code: '이미 쓰는 코드예요. 다른 코드를 적어 주세요.' } })
    tellAudit(context, { target: { type: 'partners', id }, before: null, after: { code, name, reward, account: accountLabel } })
    return { id }
  })
}

export function endPartner(context: MemberContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async ({ db, now }) => {
    const partner = await lockPartner(db, id)
    if (partner === undefined) return fail('NOT_FOUND')
    if (partner.endedAt !== null) return fail('NOT_ACCEPTABLE', { reason: '이미 끝낸 제휴예요.' })
    await endPartnerRow(db, id, now)
    tellAudit(context, { before: { endedAt: null }, after: { endedAt: now.toISOString() } })
    return { id }
  })
}

const kinds = { signup: '가입', request: '첫 요청' } as const

/** A month as its partner may have it, and where it is paid to [partners.statement] [partners.account]. */
export async function partnerStatement(context: MemberContext, id: number, month: string) {
  const { db, house } = context
  const partner = await partnerById(db, id)
  if (partner === undefined) return fail('NOT_FOUND')
  const scope = { partnerId: id, ...spanOf(month) }
  const sum = await monthSum(db, scope)
  const lines = await linesOf(db, { ...scope, limit: limits.statementLines })
  const listed = lines.reduce((all, line) => all + line.reward, 0)
  const csv = csvOf([
    [`${partner.name} ${month}`, '클릭 번호', '무엇으로', '온 날', '확정한 날', '금액'],
    ...lines.map((line, at) => [
      at + 1,
      line.clickId ?? '',
      kinds[line.kind],
      seoulDay(line.createdAt),
      seoulDay(line.decidedAt),
      line.reward,
    ]),
    ...(sum.members > lines.length ? [['', `이 밖에 ${sum.members - lines.length}명`, '', '', '', sum.amount - listed]] : []),
    ['합계', '', '', '', `${sum.members}명`, sum.amount],
  ])
  const account = JSON.parse(unseal(house.config.secret, purpose, partner.accountSealed)) as Account
  return { month, ...sum, account, file: { name: `두레-제휴-${partner.code}-${month}.csv`, csv } }
}

/** A month that is over was paid by hand: once, at the sum that was shown, and not by who registered the partner [partners.statement]. */
export function payPartner(
  context: MemberContext,
  id: number,
  { month, amount, note }: { month: string; amount: number; note: string },
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE' | 'CONFLICT_OF_INTEREST'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const partner = await lockPartner(db, id)
    if (partner === undefined) return fail('NOT_FOUND')
    if (!isOver(month, now)) return fail('NOT_ACCEPTABLE', { reason: '아직 끝나지 않은 달이에요.' })
    if (await thingHooks.answer.concerns(db, context.actor.memberId, 'member', [partner.createdBy]))
      return fail('CONFLICT_OF_INTEREST', { reason: '제휴사를 등록한 사람은 지급을 적을 수 없어요. 다른 운영자가 해야 해요.' })
    const sum = await monthSum(db, { partnerId: id, ...spanOf(month) })
    if (sum.members === 0 || sum.amount !== amount)
      return fail('NOT_ACCEPTABLE', { reason: '금액이 달라졌어요. 목록을 다시 불러와 주세요.' })
    const paid = { partnerId: id, month: `${month}-01`, ...sum, paidBy: context.actor.memberId, note, paidAt: now }
    if (!(await insertPayment(db, paid))) return fail('NOT_ACCEPTABLE', { reason: '이미 지급했다고 적은 달이에요.' })
    await postTransfer(inside, {
      key: `partner:${id}:${month}:paid`,
      kind: 'partner_paid',
      ref: { type: 'partner', id },
      postings: [{ debit: houseAccount('promotions', id), credit: houseAccount('bank_clearing', id), amount }],
    })
    tellAudit(context, { before: null, after: { month, ...sum } })
    return { id }
  })
}
