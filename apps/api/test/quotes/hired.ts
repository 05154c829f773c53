import type { TestHouse } from '../house.ts'
import { customer, type Person, type ProPerson } from '../people.ts'
import { answersTo, dongIn, forgetLimits, formOf, quoteFor, type Deal } from '../trade.ts'

/** A customer's request with the pro's quote, `day` being the one he wished for where the form asks; `hire` hires him. */
export async function offered(
  house: TestHouse,
  person: ProPerson,
  given: { slug: string; name: string; day?: string },
): Promise<Deal & { customer: Person; pro: ProPerson; hire(): Promise<unknown> }> {
  await forgetLimits(house)
  const buyer = await customer(house, given.name)
  const form = await formOf(house, given.slug)
  const date = form.items.find((item) => item.type === 5)
  const choice = form.items.find((item) => date !== undefined && item.answers.some((one) => one.excludes?.includes(date.id)))
  const open = choice?.answers.find((one) => !one.excludes?.includes(date?.id ?? 0) && one.text === '날짜 지정')
  let formItems = answersTo(form, await dongIn(house))
  if (given.day !== undefined)
    formItems = [
      ...formItems.filter((item) => item.itemId !== choice?.id && item.itemId !== date?.id),
      { itemId: choice!.id, answers: [{ answerId: open!.id }] },
      { itemId: date!.id, answers: [{ value: given.day }] },
    ]
  const { requestId } = await buyer.call('POST /v1/requests', { body: { serviceId: form.service.id, formId: form.id, formItems } })
  const { quoteId, chatId } = await person.call('POST /v2/quote', { body: quoteFor(requestId) })
  const hire = () =>
    buyer.call('POST /api/v2.3/chats/:id/messages/', { params: { id: chatId }, body: { type: 'HIRE', nonce: `hire-${chatId}` } })
  return { requestId, quoteId, chatId, customer: buyer, pro: person, hire }
}
