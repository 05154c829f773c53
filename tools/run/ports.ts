import { isFree } from '../postgres/port.ts'
import { Problem } from '../postgres/problem.ts'
import type { Environment } from './environment.ts'

/** The Fetch standard's "bad ports": they belong to other protocols, and no page of ours could be opened there. */
export const blockedPorts: readonly number[] = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]

export const isBlocked = (port: number): boolean => blockedPorts.includes(port)

/** @throws Problem naming the variable of each taken port. */
export async function checkPorts(env: Environment): Promise<void> {
  const wanted = [{ variable: 'PORT', port: env.port }, ...(env.sandbox ? [{ variable: 'SANDBOX_PORT', port: env.sandboxPort }] : [])]
  const taken: string[] = []
  // A listener on one interface only is a conflict too, so both the wildcard and the loopback are tried.
  for (const { variable, port } of wanted)
    if (!(await isFree(port, '0.0.0.0')) || !(await isFree(port, '127.0.0.1')))
      taken.push(`Port ${port} is taken by another program. Stop it, or set ${variable} to a free port.`)
  if (taken.length > 0) throw new Problem(taken.join('\n'))
}
