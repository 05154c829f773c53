import { businessCheckDigit } from '@dure/kernel/businessNumber'
import type { TestHouse } from '../house.ts'

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
