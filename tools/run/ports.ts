import { isFree } from '../postgres/port.ts'
import { Problem } from '../postgres/problem.ts'
import type { Environment } from './environment.ts'

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
