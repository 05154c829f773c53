import type { TestHouse } from '../house.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html?: string }

/** What an address has received, the newest first, once all that is due went out. */
async function mailbox(house: TestHouse, to: string): Promise<Mail[]> {
  await house.settle()
  return (await fetch(`${house.sandbox.url}/inbox/mail?to=${encodeURIComponent(to)}`)).json() as Promise<Mail[]>
}

/** The newest mail an address has received. */
export async function lastMail(house: TestHouse, to: string): Promise<Mail> {
  const [newest] = await mailbox(house, to)
  if (newest === undefined) throw new Error(`No mail was sent to ${to}`)
  return newest
}

/** The newest words of a kind in what an address has received. */
async function lastIn(house: TestHouse, to: string, kind: RegExp): Promise<RegExpExecArray> {
  for (const { text } of await mailbox(house, to)) {
    const found = kind.exec(text)
    if (found !== null) return found
  }
  throw new Error(`No mail to ${to} holds ${kind}`)
}

/** Where the newest reset mail leads. */
export async function resetLink(house: TestHouse, to: string): Promise<{ userId: number; transactionId: string }> {
  const found = await lastIn(house, to, /\/reset\/(\d+)\/([\w-]+)/)
  return { userId: Number(found[1]), transactionId: found[2]! }
}

/** The newest code that was mailed to an address. */
export const mailedCode = async (house: TestHouse, to: string): Promise<string> => (await lastIn(house, to, /\b\d{6}\b/))[0]
