import { fail, type Failure } from '@dure/contract/errors'
import { reportLimits } from '@dure/contract/safety/limits'
import { reasonsOf, type ReportKind } from '@dure/contract/safety/reasons'
import { inTransaction, type MemberContext } from '../../context.ts'
import { countedPerson } from '../accounts/index.ts'
import { reportableOf } from './reportHooks.ts'
import { countReport, hasCounted, hasReported, insertReport, lastOutcomes, markHidden, openCase } from './reports.sql.ts'

export type ReportInput = { kind: ReportKind; id: number; reasonId: number; note?: string | null | undefined }

/**
 * Reports a thing to the operators, once a member [safety.reports]. Reports of several different people who count [accounts.counted] hide it until
 * they decide; so does one by whom it is about, for reasons that harm him. Who is new counts later, by himself; who has been wrong several times in a row is heard and not counted.
 */
export function report(
  context: MemberContext,
  given: ReportInput,
): Promise<{ reported: boolean } | Failure<'NOT_FOUND' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const reason = reasonsOf(given.kind).find((one) => one.id === given.reasonId)
    if (reason === undefined) return fail('INVALID_PARAMS', { fields: { reasonId: '신고하는 이유를 골라 주세요.' } })
    const reportable = reportableOf(given.kind)
    const found = await reportable.find(inside, given.id)
    if (found === undefined) return fail('NOT_FOUND')
    const thing = { kind: given.kind, targetId: given.id, authorId: found.authorId }
    if (await hasReported(db, thing, actor.memberId)) return { reported: true }
    const opened = await openCase(db, thing, now)
    const who = await countedPerson(inside)
    const outcomes = await lastOutcomes(db, { reporterId: actor.memberId, person: who?.person ?? null }, reportLimits.falseInARow)
    const falseInARow = outcomes.length === reportLimits.falseInARow && outcomes.every((one) => one === 'dismissed')
    const heard = who !== null && !falseInARow && found.authorId !== actor.memberId && !(await hasCounted(db, thing, who.person))
    // Of who is new it counts by itself later.
    const counted = heard && (found.party === true || found.aboutReporter === true || who.from <= now)
    const row = {
      caseId: opened.id,
      ...thing,
      reporterId: actor.memberId,
      reasonId: reason.id,
      note: given.note === '' ? null : (given.note ?? null),
      counted,
      person: who?.person ?? null,
      countsAt: heard && !counted ? who.from : null,
      at: now,
    }
    if (!(await insertReport(db, row))) return { reported: true }
    const reports = counted ? await countReport(db, opened.id) : opened.counted
    const harmed = found.aboutReporter === true && reason.harms === true
    if (opened.hiddenAt === null && reportable.hide !== undefined && (harmed || reports >= reportLimits.hidesAt)) {
      await reportable.hide(inside, given.id)
      await markHidden(db, opened.id, now)
    }
    return { reported: true }
  })
}
