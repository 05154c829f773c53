import { hash, verify } from '@node-rs/argon2'

// OWASP's second choice for argon2id (algorithm 2): 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

const nobody = hashPassword('nobody-has-this-password-1')

/** Takes the same time whether the account exists or not, so that an answer's delay tells nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== null && matches
}
