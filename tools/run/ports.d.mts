export declare const blockedPorts: readonly number[]

export type Ports = {
  readonly port: number
  readonly sandboxPort: number
  /** Whether our own sandbox is started: not in production, and not when `SANDBOX_URL` says that one runs elsewhere. */
  readonly sandbox: boolean
  /** Each variable with the port it names, of those that are listened on. */
  readonly listened: readonly (readonly [string, number])[]
  /** What is wrong with the variables, a sentence without its full stop each. */
  readonly wrong: readonly string[]
}

export declare function readPorts(env: Readonly<Record<string, string | undefined>>): Ports
export declare function takenPorts(listened: Ports['listened']): Promise<string[]>
