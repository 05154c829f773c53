import { isPlainHttp } from './plainHttp.ts'

/** Reads variables: what is missing or malformed is complained of, all at once, and read as what it would be otherwise. */
export type Reader = {
  readonly env: NodeJS.ProcessEnv
  readonly production: boolean
  readonly complaints: string[]
  /** @param most @param what the greatest it may be, and how that is said */
  readonly number: (name: string, otherwise: number, most?: number, what?: string, least?: number) => number
  /** @param development what it is in development; null asks for it there too */
  readonly text: (name: string, development: string | null) => string
  /** An address without a slash at its end; production refuses plain http and the sandbox. */
  readonly url: (name: string, development: string | null) => string
  /** Where the stand-ins of development are. */
  readonly sandbox: string
  readonly sandboxPort: number
  readonly port: number
}

/** Where a process listens that is told nothing else. */
export const defaultPort = 3000

export function readerOf(env: NodeJS.ProcessEnv): Reader {
  const complaints: string[] = []
  const production = env.NODE_ENV === 'production'
  const number = (name: string, otherwise: number, most = 65_535, what = 'a port number', least = 1): number => {
    const raw = env[name]
    if (raw === undefined || raw === '') return otherwise
    const value = Number(raw)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    complaints.push(`${name} must be ${what}, got "${raw}"`)
    return otherwise
  }
  const text = (name: string, development: string | null): string => {
    const value = env[name]
    if (value) return value
    if (!production && development !== null) return development
    complaints.push(`${name} must be set${production ? ' in production' : ''}`)
    return ''
  }
  const url = (name: string, development: string | null): string => {
    const value = text(name, development)
    if (value === '') return value
    if (!URL.canParse(value)) complaints.push(`${name} must be an address, got "${value}"`)
    else if (production && isSandbox(value, sandbox))
      complaints.push(`${name} points at the development sandbox (${value}); production refuses it`)
    else if (production && isPlainHttp(value)) complaints.push(`${name} must begin with https://, got "${value}"`)
    return value.replace(/\/$/, '')
  }

  const port = number('PORT', defaultPort)
  const sandboxPort = number('SANDBOX_PORT', port + 1)
  const sandbox = `http://localhost:${sandboxPort}`
  return { env, production, complaints, number, text, url, sandbox, sandboxPort, port }
}

function isSandbox(address: string, sandbox: string): boolean {
  const { hostname, port } = new URL(address)
  return (
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || (hostname === new URL(sandbox).hostname && port === new URL(sandbox).port)
  )
}
