import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The network an address is counted under where guessing pays: itself by IPv4, its first 64 bits by IPv6, where one
 * customer of a carrier holds that many addresses and more. A connection that is gone has none any more.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%')
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped) return mapped[1]!
  const [head = '', tail] = plain.split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const first = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

const asking = new WeakMap<FastifyRequest, { readonly address: string; readonly network: string }>()

/** Read once of each request: behind proxies their whole list is gone through for it, and turns, limits and calls ask. */
function askingOf(request: FastifyRequest): { readonly address: string; readonly network: string } {
  let found = asking.get(request)
  if (found === undefined) {
    const { ip } = request
    asking.set(request, (found = { address: ip, network: networkOf(ip) }))
  }
  return found
}

/** Whose address a request comes from. */
export const addressOf = (request: FastifyRequest): string => askingOf(request).address

/** The network it is counted under. */
export const networkAsking = (request: FastifyRequest): string => askingOf(request).network
