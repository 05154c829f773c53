import { quoteLimits } from '@dure/contract/quotes/limits'
import { formatDateTime, MINUTE, SECOND } from '@dure/kernel/time'
import { inTransaction, systemContext, type House } from '../../../context.ts'
import type { Rows, Timer } from '../../../jobs/events.ts'
import { logFailure } from '../../../jobs/logFailure.ts'
import { lease } from '../../../jobs/waits.ts'
import { memberContacts } from '../../accounts/index.ts'
import { lockRoom, postSystemMessage } from '../../chat/index.ts'
import { quotesEvents } from '../events.ts'
import { callsToBuy, callsToRelease, forgetNumbers, giveUpCall, keepNumbers, putOffCall, takeCalls, type CallRow } from './calls.sql.ts'

const batch = 20
/** Waits of a call whose provider does not answer; the last repeats. */
const waits = [3 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE]

/** Does what is due, claimed first and worked outside of any transaction; one that fails waits by itself. */
function working(
  name: string,
  work: 'buy_at' | 'release_at',
  due: (now: Date) => Rows,
  act: (house: House, call: CallRow) => Promise<void>,
): Timer {
  return {
    name,
    due,
    async run(house) {
      const now = house.clock.now()
      const calls = await takeCalls(house.db, due(now), work, new Date(now.getTime() + lease), batch)
      for (const call of calls) {
        try {
          await act(house, call)
        } catch (error) {
          logFailure(house, error, `${name} put off`, { quote: call.quoteId, tries: call.tries })
          const wait = waits[Math.min(call.tries, waits.length) - 1]!
          await putOffCall(house.db, call, work, new Date(house.clock.now().getTime() + wait))
        }
      }
      return calls.length
    },
  }
}

/** Two numbers of an approved call, each bought once however often it is tried [quotes.call-numbers]. */
async function buyNumbers(house: House, call: CallRow): Promise<void> {
  const members = await memberContacts(house.db, [call.customerId, call.providerMemberId])
  const [customer, provider] = [members.get(call.customerId), members.get(call.providerMemberId)]
  if (customer?.phone == null || provider?.phone == null || customer.status !== 'active' || provider.status !== 'active')
    return giveUpCall(house.db, call)
  const { safeNumbers } = house.gateways
  const seconds = quoteLimits.callFor / SECOND
  const key = `quote-call-${call.quoteId}-${call.round}`
  const forCustomer = await safeNumbers.assign(provider.phone, seconds, `${key}-pro`)
  const forProvider = await safeNumbers.assign(customer.phone, seconds, `${key}-customer`)
  const endsAt = new Date(Math.min(forCustomer.expiresAt.getTime(), forProvider.expiresAt.getTime()))
  const kept = await inTransaction(systemContext(house), async (context) => {
    await lockRoom(context.db, call.chatId)
    if (!(await keepNumbers(context.db, call, { forCustomer: forCustomer.number, forProvider: forProvider.number, endsAt }))) return false
    await postSystemMessage(context, call.chatId, {
      type: 'SYSTEM_TEXT',
      title: '안심번호로 통화할 수 있어요',
      contents: `서로의 번호는 보이지 않아요. ${formatDateTime(endsAt)}까지 대화방 위쪽의 전화 표시를 눌러 주세요.`,
      data: { call: 'approved' },
      senderId: call.customerId,
      nonce: `call:${call.quoteId}:approved:${call.round}`,
    })
    await house.jobs.emit(context, quotesEvents.callConnected, { quoteId: call.quoteId, round: call.round })
    return true
  })
  // Refused while they were bought: they must ring nobody.
  if (!kept) for (const { number } of [forCustomer, forProvider]) await safeNumbers.release(number)
}

async function releaseNumbers(house: House, call: CallRow): Promise<void> {
  for (const number of [call.numberForCustomer, call.numberForProvider])
    if (number !== null) await house.gateways.safeNumbers.release(number)
  await forgetNumbers(house.db, call)
}

export const callTimers: readonly Timer[] = [
  working('quotes.buy-call-numbers', 'buy_at', callsToBuy, buyNumbers),
  working('quotes.end-calls', 'release_at', callsToRelease, releaseNumbers),
]
