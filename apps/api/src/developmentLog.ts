import type { DestinationStream } from 'pino'

const names: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' }
/** What is the same in every line, or stands elsewhere in it. */
const apart = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error'])

type Failure = { readonly message?: string; readonly stack?: string }

/** A line of the log for who reads it as it comes: what happened, its facts behind it, and beneath it where an error came from. */
export function inWords(line: string): string {
  const entry = JSON.parse(line) as Readonly<Record<string, unknown>> & { readonly level: number }
  const facts = Object.entries(entry)
    .filter(([name]) => !apart.has(name))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const failure = (entry['err'] ?? entry['error']) as Failure | string | undefined
  const because = typeof failure === 'string' ? failure : (failure?.stack ?? failure?.message)
  const said = [entry['msg'], ...facts].filter((one) => one !== undefined && one !== '').join(' · ')
  return `  ${names[entry.level] ?? entry.level}: ${said}\n${because === undefined ? '' : `${because.replaceAll(/^/gm, '    ')}\n`}`
}

/** The log of a development product, as its starter reads it; production's is read by programs. */
export const developmentLog: DestinationStream = { write: (line) => void process.stdout.write(inWords(line)) }
