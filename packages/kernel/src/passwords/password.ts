import { leakedPasswords } from './leakedPasswords.ts'
import { withoutClosingSigns } from './passwordRule.ts'

/** Whether the password, whatever its case and its closing special characters, is among the most leaked. */
export function isLeakedPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return leakedPasswords.has(plain) || leakedPasswords.has(withoutClosingSigns(plain))
}
