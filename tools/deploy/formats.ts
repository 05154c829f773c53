import { readConfig } from '../../apps/api/src/config/config.ts'

/** A line of an environment file. */
export function pairsIn(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Z0-9_]+)=(.*)$/u.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(pairs)
}

/** A systemd unit: sections, and in each the values of a key in their order. @throws Error for a line that is none of both. */
export function unitOf(text: string): Record<string, Record<string, string[]>> {
  const unit: Record<string, Record<string, string[]>> = {}
  let section: Record<string, string[]> | undefined
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, name] = /^\[(\w+)\]$/u.exec(line) ?? []
    const [, key, value] = /^(\w+)=(.*)$/u.exec(line) ?? []
    if (name !== undefined) section = unit[name] ??= {}
    else if (key !== undefined && value !== undefined && section !== undefined) (section[key] ??= []).push(value)
    else throw new Error(`No line of a unit: ${line}`)
  }
  return unit
}

const asked = new Set<string>()
let complaints = ''
try {
  // Notes what the server asks for; what it asks for only beside another is set.
  const beside: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: 'tiles',
    S3_URL: 'https://store.example/dure',
  }
  readConfig(
    new Proxy(beside, {
      get(target, name: string) {
        asked.add(name)
        return target[name]
      },
    }),
  )
} catch (error) {
  complaints = (error as Error).message
}

/** Every variable the server knows; the last is read by who sends its traces. */
export const known: ReadonlySet<string> = new Set([...asked, 'OTEL_EXPORTER_OTLP_HEADERS'])
/** What production does not start without, with a store that several nodes share. */
export const required: ReadonlySet<string> = new Set([...complaints.matchAll(/- (\w+) must be set/gu)].map(([, name]) => name!))
