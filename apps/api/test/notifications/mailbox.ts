import type { TestHouse } from '../house.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html?: string }

/** The newest mail an address has received. */
export async function lastMail(house: TestHouse, to: string): Promise<Mail> {
  const inbox = (await (await fetch(`${house.sandbox.url}/inbox/mail?to=${encodeURIComponent(to)}`)).json()) as Mail[]
  if (inbox[0] === undefined) throw new Error(`No mail was sent to ${to}`)
  return inbox[0]
}

/** Where the newest reset mail leads. */
export async function resetLink(house: TestHouse, to: string): Promise<{ userId: number; transactionId: string }> {
  const found = /\/reset\/(\d+)\/([\w-]+)/.exec((await lastMail(house, to)).text)
  if (found === null) throw new Error(`No reset link was sent to ${to}`)
  return { userId: Number(found[1]), transactionId: found[2]! }
}

/** The newest code that was mailed to an address. */
export async function mailedCode(house: TestHouse, to: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await lastMail(house, to)).text)?.[0]
  if (code === undefined) throw new Error(`No code was mailed to ${to}`)
  return code
}
