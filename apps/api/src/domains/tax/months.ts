import { isDeepStrictEqual } from 'node:util'
import { fail, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { monthLines, type MonthFigures, type MonthLine } from '@dure/contract/tax/desk'
import { taxLimits as limits } from '@dure/contract/tax/limits'
import { closingMoves, type ClosingStatus } from '@dure/contract/tax/states'
import { formatWon } from '@dure/kernel/money'
import { csvOf } from '@dure/kernel/tables/csv'
import { DAY, formatDateTime, parseSeoulDay, seoulDay, startOfNextSeoulMonth, startOfSeoulMonth } from '@dure/kernel/time'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { thingHooks } from '../../http/audit/operators.ts'
import { booksBeganAt } from '../../ledger/check.ts'
import { isSealedTo, sumsByDay, sumsByKind } from '../../ledger/days.sql.ts'
import { memberNames } from '../accounts/index.ts'
import { lastProof, type Proof } from '../settlement/index.ts'
import { closeMonthRow, closingsSince, lockClosing, proposeClosing, type ClosingRow } from './months.sql.ts'
import { isInvoiced } from './invoices.sql.ts'
import { paperView } from './paperView.ts'
import { failedPage, issuedWithin, papersIssued, papersUnderWay, papersWaiting, type UnderWay } from './tax.sql.ts'

/** The kinds of accounts of a line; what we are owed and what things cost us stand as debit. */
const lines: Readonly<Record<MonthLine, { readonly label: string; readonly kinds: readonly string[]; readonly debit?: true }>> = {
  revenue: { label: '매출 (수수료와 쓴 캐시)', kinds: ['revenue'] },
  vat_payable: { label: '캐시를 팔며 받은 부가세', kinds: ['vat_payable'] },
  promotions: { label: '보너스와 쿠폰 비용', kinds: ['promotions'], debit: true },
  purchased_cash: { label: '남은 충전 캐시', kinds: ['purchased_cash'] },
  bonus_cash: { label: '남은 보너스 캐시', kinds: ['bonus_cash'] },
  ad_hold: { label: '광고에 건 캐시', kinds: ['ad_hold'] },
  escrow: { label: '보관 중인 돈', kinds: ['escrow'] },
  payable: { label: '정산할 돈', kinds: ['payable'] },
  in_flight: { label: '보내는 중인 정산과 환불', kinds: ['payouts_in_flight', 'refunds_in_flight'] },
  receivable: { label: '받을 돈 (미수금)', kinds: ['receivable'], debit: true },
  clearing: {
    label: '결제대행사와 은행에 있는 돈',
    kinds: ['gateway_clearing', 'bank_clearing', 'fees', 'adjustments'],
    debit: true,
  },
}

const spanOf = (month: string) => {
  const from = parseSeoulDay(`${month}-01`)!
  return { from, until: startOfNextSeoulMonth(from) }
}
const lastDayOf = (month: string): string => seoulDay(new Date(spanOf(month).until.getTime() - 1))

/** Whether operators look back on it: it is over, and not too long. */
function isOver(month: string, now: Date): boolean {
  const this_ = seoulDay(now).slice(0, 7)
  return month < this_ && month >= monthsBack(now).at(-1)!
}

/** As many months that are over as operators look back on, the newest first. */
function monthsBack(now: Date): string[] {
  const months: string[] = []
  for (let at = startOfSeoulMonth(now); months.length < limits.months;) {
    at = startOfSeoulMonth(new Date(at.getTime() - 1))
    months.push(seoulDay(at).slice(0, 7))
  }
  return months
}

async function figuresOf(db: Db, month: string): Promise<MonthFigures> {
  const span = spanOf(month)
  const sums = await sumsByKind(db, span)
  return {
    lines: monthLines.map((line) => {
      const { label, kinds, debit } = lines[line]
      const sign = debit === true ? -1 : 1
      const sum = (which: 'opening' | 'closing') => sign * kinds.reduce((all, kind) => all + (sums.get(kind)?.[which] ?? 0), 0) || 0
      const [opening, closing] = [sum('opening'), sum('closing')]
      return { line, label, opening, change: closing - opening, closing }
    }),
    papers: await issuedWithin(db, span.from, span.until),
  }
}

const named = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

/** A month is closed by a proof that began after it was over and ended lately, without a difference [settlement.month]. */
function proofText(proof: Proof | undefined, until: Date, now: Date): string[] {
  if (proof === undefined || proof.beganAt < until) return ['이 달이 끝난 뒤의 장부 대사가 아직 없어요. 대사는 매일 새벽 네 시에 해요.']
  if (proof.endedAt.getTime() < now.getTime() - limits.proofAge)
    return [
      `마지막 장부 대사가 ${formatDateTime(proof.endedAt)}에 끝났어요. ${limits.proofAge / DAY}일 안에 끝난 대사가 있어야 마감할 수 있어요.`,
    ]
  return proof.differences === 0 ? [] : [`장부 대사에서 다른 곳이 ${proof.differences}건 있어요.`]
}

/** Papers that nobody answered yet, and which those are. */
function underWayText(papers: readonly UnderWay[]): string[] {
  const all = papers.reduce((sum, one) => sum + one.count, 0)
  if (all === 0) return []
  const which = papers.map(({ kind, month, count }) =>
    kind === 'receipt' || month === null ? `현금영수증 ${count}건` : `${named(month)} 세금계산서 ${count}건`,
  )
  return [`발행하고 있는 세금 서류가 ${all}건 있어요 (${which.join(', ')}). 끝나면 마감할 수 있어요.`]
}

/** Papers that were given up: those that wait longest by name, the others as a number. */
async function failedText(db: Db, now: Date): Promise<string[]> {
  const { count } = await papersWaiting(db, now)
  if (count === 0) return []
  const papers = await failedPage(db, { after: null, limit: limits.failedNamed })
  const names = await memberNames(
    db,
    papers.map((one) => one.memberId),
  )
  const which = papers.map((one) => `${names.get(one.memberId) ?? '탈퇴한 회원'}님 ${paperView(one).title} ${formatWon(one.amount)}`)
  const others = count - papers.length
  return [
    `발행하지 못한 세금 서류가 ${count}건 있어요 (${which.join(', ')}${others > 0 ? ` 외 ${others}건` : ''}). ‘발행하지 못한 세금 서류’에서 다시 발행할 수 있어요.`,
  ]
}

/** What is to be done before a month is closed, in words. */
async function openOf(context: Context, month: string): Promise<string[]> {
  const { db, now } = context
  const { until } = spanOf(month)
  return [
    ...((await isSealedTo(db, lastDayOf(month), await booksBeganAt(db)))
      ? []
      : ['아직 봉인하지 않은 날이 있어요. 하루가 끝나고 새벽 네 시에 봉인돼요.']),
    ...proofText(await lastProof(db), until, now),
    ...((await isInvoiced(db, month)) ? [] : [`${named(month)} 세금계산서를 아직 다 만들지 않았어요. 다음 달 첫날 아침에 만들어요.`]),
    ...underWayText(await papersUnderWay(db, until)),
    ...(await failedText(db, now)),
  ]
}

const statusOf = (row: ClosingRow | undefined): 'open' | ClosingStatus => row?.status ?? 'open'

/** The months that are over, the newest first, from the one in which the books began. */
export async function listMonths(context: MemberContext) {
  const { db, now } = context
  const began = await booksBeganAt(db)
  const first = began === null ? undefined : seoulDay(began).slice(0, 7)
  const months = monthsBack(now).filter((month) => first !== undefined && month >= first)
  if (months.length === 0) return { items: [] }
  const rows = new Map((await closingsSince(db, months.at(-1)!)).map((row) => [row.month, row]))
  const names = await memberNames(
    db,
    [...rows.values()].flatMap((row) => [row.askedBy, ...(row.closedBy === null ? [] : [row.closedBy])]),
  )
  return {
    items: months.map((month) => {
      const row = rows.get(month)
      return {
        month,
        status: statusOf(row),
        askedBy: row === undefined ? null : (names.get(row.askedBy) ?? null),
        askedAt: row?.askedAt.toISOString() ?? null,
        closedBy: row?.closedBy == null ? null : (names.get(row.closedBy) ?? null),
        closedAt: row?.closedAt?.toISOString() ?? null,
      }
    }),
  }
}

/** What a month came to: once it is closed, what it was closed with. */
export async function monthForOperators(context: MemberContext, month: string) {
  if (!isOver(month, context.now)) return fail('NOT_FOUND')
  const row = (await closingsSince(context.db, month)).find((one) => one.month === month)
  const status = statusOf(row)
  const open = status === 'closed' ? [] : await openOf(context, month)
  return {
    month,
    status,
    figures: status === 'closed' ? row!.figures : await figuresOf(context.db, month),
    open,
    can: {
      ask: open.length === 0 && mayMove(closingMoves.ask, row?.status ?? null),
      close: open.length === 0 && row !== undefined && row.askedBy !== context.actor.memberId && mayMove(closingMoves.close, row.status),
    },
  }
}

/** One line by days: it begins with what there was, and ends with what there is. */
export async function monthTable(context: MemberContext, month: string, line: MonthLine) {
  if (!isOver(month, context.now)) return fail('NOT_FOUND')
  const { label, kinds, debit } = lines[line]
  const figure = (await figuresOf(context.db, month)).lines.find((one) => one.line === line)!
  let balance = figure.opening
  const days = (await sumsByDay(context.db, kinds, spanOf(month))).map(({ day, debits, credits }) => {
    const change = debit === true ? debits - credits : credits - debits
    balance += change
    return [day, debits, credits, change, balance]
  })
  const csv = csvOf([
    [`${month} ${label}`, '차변', '대변', '증감', '잔액'],
    ['월초', '', '', '', figure.opening],
    ...days,
    ['합계', '', '', figure.change, figure.closing],
  ])
  return { file: { name: `두레-마감-${month}-${line}.csv`, csv } }
}

/** The papers that were issued in a month; they come to its sums of them. */
export async function monthPapers({ db, now }: MemberContext, month: string) {
  if (!isOver(month, now)) return fail('NOT_FOUND')
  const span = spanOf(month)
  const papers = await papersIssued(db, { ...span, limit: limits.papersOfMonth })
  const { receiptsAmount, invoicesAmount, receipts, invoices } = await issuedWithin(db, span.from, span.until)
  const csv = csvOf([
    ['발행한 날', '종류', '내용', '회원 번호', '공급가액', '부가세', '합계', '승인번호', '수정한 서류'],
    ...papers.map((paper) => [
      seoulDay(paper.issuedAt!),
      paper.kind === 'receipt' ? '현금영수증' : '세금계산서',
      paperView(paper).title,
      paper.memberId,
      paper.supply,
      paper.tax,
      paper.amount,
      paper.confirmNumber ?? '',
      paper.corrects ?? '',
    ]),
    ...(receipts + invoices > papers.length ? [[`처음 ${papers.length}건만 있어요`, '', '', '', '', '', '', '', '']] : []),
    ['합계', '현금영수증', `${receipts}건`, '', '', '', receiptsAmount, '', ''],
    ['합계', '세금계산서', `${invoices}건`, '', '', '', invoicesAmount, '', ''],
  ])
  return { file: { name: `두레-마감-${month}-세금-서류.csv`, csv } }
}

const notYet = (open: readonly string[]) => fail('NOT_ACCEPTABLE', { reason: open.join(' ') })

/** An operator says that a month may be closed as it is now [settlement.month]. */
export function askClosing(context: MemberContext, month: string): Promise<{ month: string } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    if (!isOver(month, now)) return fail('NOT_FOUND')
    const open = await openOf(inside, month)
    if (open.length > 0) return notYet(open)
    const figures = await figuresOf(db, month)
    if (!(await proposeClosing(db, { month, figures, by: context.actor.memberId, at: now }))) return alreadyClosed()
    tellAudit(context, { target: { type: 'months', id: month }, before: null, after: { month, figures } })
    return { month }
  })
}

const alreadyClosed = () => fail('NOT_ACCEPTABLE', { reason: '이미 마감한 달이에요.' })

/** A second operator closes what another proposed, if it still comes to what that one saw [settlement.month]. */
export function closeMonth(
  context: MemberContext,
  month: string,
): Promise<{ month: string } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE' | 'CONFLICT_OF_INTEREST'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    if (!isOver(month, now)) return fail('NOT_FOUND')
    const row = await lockClosing(db, month)
    if (row?.status === 'closed') return alreadyClosed()
    if (row === undefined) return fail('NOT_ACCEPTABLE', { reason: '먼저 다른 운영자가 마감을 올려야 해요.' })
    if (await thingHooks.answer.concerns(db, context.actor.memberId, 'member', [row.askedBy]))
      return fail('CONFLICT_OF_INTEREST', { reason: '마감을 올린 사람은 닫을 수 없어요. 다른 운영자가 봐야 해요.' })
    const open = await openOf(inside, month)
    if (open.length > 0) return notYet(open)
    if (!isDeepStrictEqual(await figuresOf(db, month), row.figures))
      return fail('NOT_ACCEPTABLE', { reason: '올린 뒤에 금액이 달라졌어요. 마감을 다시 올려 주세요.' })
    if (!(await closeMonthRow(db, month, { by: context.actor.memberId, at: now }))) return alreadyClosed()
    tellAudit(context, { target: { type: 'months', id: month }, before: { status: row.status }, after: { status: closingMoves.close.to } })
    return { month }
  })
}
