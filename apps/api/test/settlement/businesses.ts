import { businessCheckDigit } from '@dure/kernel/businessNumber'
import { upload } from '../files/upload.ts'
import type { TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'

let businesses = 0

/** A business the tax office knows, open since 2 March 2015. @returns its number. */
export async function registered(house: TestHouse, given: { representative: string; name: string }): Promise<string> {
  const nine = `${String(process.pid % 1000).padStart(3, '0')}${String((businesses += 1)).padStart(6, '0')}`
  const number = `${nine}${businessCheckDigit(nine)}`
  await fetch(`${house.sandbox.url}/businesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, ...given, openedOn: '2015-03-02' }),
  })
  return number
}

/** What the tax office says of a registered business from now on. */
export async function becomes(
  house: TestHouse,
  number: string,
  state: 'active' | 'resting' | 'closed',
  given: { representative: string; name: string },
): Promise<void> {
  await fetch(`${house.sandbox.url}/businesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, ...given, openedOn: '2015-03-02', state }),
  })
}

/** Sends a pro's business with a certificate; his main service is set before, cleaning unless said. */
export async function sendBusiness(
  house: TestHouse,
  who: ProPerson,
  businessNumber: string,
  businessName = '한빛청소',
  openedOn?: string,
  { main = 'move-in-cleaning', facts = {} }: { main?: string | null; facts?: Readonly<Record<string, string>> } = {},
) {
  await house.house.pool.query('update provider set main_service_id = (select id from service where slug = $2) where id = $1', [
    who.providerId,
    main,
  ])
  const { body } = await upload(house, { topic: 'evidence', key: who.key })
  return who.call.raw('POST', '/v2/safe-payment/providers/me/certification-info', {
    businessNumber,
    businessName,
    fileId: body.data.id,
    ...(openedOn === undefined ? {} : { openedOn }),
    ...facts,
  })
}
