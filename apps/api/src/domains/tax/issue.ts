import { taxLimits as limits, partsOf } from '@dure/contract/tax/limits'
import { paperMoves } from '@dure/contract/tax/states'
import { seoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext, type House } from '../../context.ts'
import { logFailure } from '../../jobs/logFailure.ts'
import type { Timer } from '../../jobs/events.ts'
import { lease } from '../../jobs/waits.ts'
import type { Party } from '../../gateways/tax.ts'
import { memberContacts } from '../accounts/index.ts'
import { taxEvents } from './events.ts'
import { issuerOf, receiverOf } from './receiver.ts'
import { correctedBy, duePapers, forgetNumbers, movePaper, takeDuePapers, type PaperRow } from './tax.sql.ts'

const batch = 20

/** Ours, under which its issuer issues a paper once. */
const keyOf = (paper: PaperRow): string => `dure-${paper.id}`

/**
 * Issues papers that are due, each under its key: whether one was issued already is asked first, so that what nobody answered is not issued
 * twice. Tried three times, then it is an operator's [tax.tries].
 */
export const issuePapers: Timer = {
  name: 'tax.issue',
  due: duePapers,
  async run(house) {
    const now = house.clock.now()
    const due = await takeDuePapers(house.db, now, new Date(now.getTime() + lease), batch)
    for (const paper of due) {
      try {
        await issued(house, paper, await numberOf(house, paper))
      } catch (error) {
        await notIssued(house, paper, logFailure(house, error, 'tax paper not issued yet', { paper: paper.id, attempts: paper.attempts }))
      }
    }
    return due.length
  },
}

async function numberOf(house: House, paper: PaperRow): Promise<string> {
  const issuer = await issuerOf(house)
  const kind = paper.kind === 'receipt' ? 'receipt' : 'invoice'
  return (await house.gateways.tax.find(kind, keyOf(paper), issuer.number)) ?? (await ask(house, paper, issuer))
}

async function ask(house: House, paper: PaperRow, issuer: Party): Promise<string> {
  const original = await correctedBy(house.db, paper)
  const [key, { amount, supply, tax }] = [keyOf(paper), paper]
  if (paper.kind === 'receipt' && original !== undefined) {
    const corrects = { confirmNumber: original.confirmNumber!, day: seoulDay(original.issuedAt!), whole: original.whole }
    return house.gateways.tax.takeBackReceipt({ key, amount: -amount, supply: -supply, tax: -tax, corrects }, issuer)
  }
  const receiver = receiverOf(house, paper.receiverSealed)
  if (receiver.kind === 'receipt') {
    const { purpose, number } = receiver
    return house.gateways.tax.issueReceipt({ key, purpose, number, item: '안전결제 수수료', amount, supply, tax }, issuer)
  }
  // Where there is no fee the cash is all of it, to the won.
  const cash = {
    item: '두레 캐시',
    amount: amount - paper.fee,
    ...(paper.fee === 0 ? { supply, tax } : partsOf(amount - paper.fee)),
  }
  const fee = { item: '두레 수수료', amount: paper.fee, supply: supply - cash.supply, tax: tax - cash.tax }
  return house.gateways.tax.issueInvoice(
    {
      key,
      day: lastDayOf(paper),
      to: receiver.to,
      lines: [cash, fee].filter((line) => line.amount !== 0),
      amount,
      supply,
      tax,
      corrects: original?.confirmNumber ?? null,
    },
    issuer,
  )
}

/** An invoice stands for the last day of its month, a correction for the one in which money went back. */
const lastDayOf = (paper: PaperRow): string => seoulDay(new Date(paper.countedUntil.getTime() - 1))

function issued(house: House, paper: PaperRow, confirmNumber: string): Promise<void> {
  return inTransaction(systemContext(house), async (context) => {
    const { db, now } = context
    const changes = { confirmNumber, issuedAt: now, nextTryAt: null, lastError: null }
    if (!(await movePaper(db, paper.id, paperMoves.issue, changes))) return
    if (paper.corrects !== null) await movePaper(db, paper.corrects, paperMoves.correct, {})
    await house.jobs.emit(context, taxEvents.issued, { paperId: paper.id })
    // Who left while it was on its way leaves no number.
    if ((await memberContacts(db, [paper.memberId])).get(paper.memberId)?.status === 'left') await forgetNumbers(db, paper.memberId)
  })
}

/** A provider may name the number that it refuses. */
const unnumbered = (text: string): string => text.replaceAll(/\d[\d-]{8,}\d/g, (number) => `••••${number.slice(-4)}`)

async function notIssued(house: House, paper: PaperRow, error: string): Promise<void> {
  const lastError = unnumbered(error)
  const now = house.clock.now()
  const wait = limits.waits[paper.attempts - 1]
  if (wait !== undefined) {
    await movePaper(house.db, paper.id, paperMoves.putOff, { nextTryAt: new Date(now.getTime() + wait), lastError })
    return
  }
  await inTransaction(systemContext(house), async (context) => {
    if (await movePaper(context.db, paper.id, paperMoves.giveUp, { nextTryAt: null, failedAt: now, lastError }))
      await house.jobs.emit(context, taxEvents.failed, { paperId: paper.id, at: now.toISOString() })
  })
  house.log.error({ paper: paper.id }, 'a tax paper is given up and waits for an operator')
}
