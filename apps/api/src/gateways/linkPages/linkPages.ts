import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { communityLimits } from '@dure/contract/community/limits'
import { addressOf } from '@dure/kernel/links/address'
import { Kept } from '../../kept.ts'
import { charsetOf, saidIn, type Said } from './said.ts'
import { addressesOf, type Resolve } from './names.ts'
import { isOpenAddress } from './openAddresses.ts'

const { linkPages: limits } = communityLimits

/** What other pages say of themselves. */
export type LinkPagesGateway = {
  /** Null of what cannot be read, for whatever reason: who asks learns nothing of networks from it. */
  read(url: string): Promise<Said | null>
}

/** Where a page is, and the one address that is asked for it. */
type Place = { readonly url: URL; readonly address: string }

/**
 * Reads a page by an address that a member gave [community.link-cards]. Its name is asked for once, and the connection goes to what was
 * answered: a name that is another's a moment later leads nowhere. No address of it may be an inner one, at any of three redirects; in
 * five seconds all told, half a megabyte, and HTML alone. Nothing of ours goes along. Of those who ask for a page at once one asks, and
 * what could not be read is not asked again for some minutes.
 * @param standIn `host:port` of development's own pages; null in production
 */
export function linkPages(standIn: string | null, resolve: Resolve = addressesOf()): LinkPagesGateway {
  const running = new Map<string, Promise<Said | null>>()
  const failed = new Kept<true>({ milliseconds: limits.failedFor, most: limits.failures })

  async function placeOf(url: URL, signal: AbortSignal): Promise<Place | null> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
    if (standIn !== null && url.host === standIn) return { url, address: host }
    // A port that is not the protocol's own is some other service's.
    if (url.port !== '' && url.port !== '80' && url.port !== '443') return null
    const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host]
    const [address] = addresses
    return address !== undefined && addresses.every(isOpenAddress) ? { url, address } : null
  }

  async function follow(given: URL, signal: AbortSignal): Promise<Said | null> {
    let url = given
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      const place = await placeOf(url, signal)
      if (place === null || signal.aborted) return null
      const answer = await ask(place, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        answer.destroy()
        const next = URL.canParse(headers.location, url.href) ? new URL(headers.location, url.href) : null
        if (next === null) return null
        url = next
        continue
      }
      return statusCode === 200 ? readSaid(answer) : (answer.destroy(), null)
    }
    return null
  }

  async function readOnce(url: URL): Promise<Said | null> {
    const since = failed.now()
    const signal = AbortSignal.timeout(limits.milliseconds)
    const late = new Promise<null>((done) => {
      signal.addEventListener('abort', () => done(null), { once: true })
    })
    const said = await Promise.race([follow(url, signal).catch(() => null), late])
    if (said === null) failed.keep(url.href, true, since)
    return said
  }

  return {
    async read(given) {
      const url = addressOf(given)
      if (url === null || failed.find(url.href) !== undefined) return null
      const asked = running.get(url.href)
      if (asked !== undefined) return asked
      const asking = readOnce(url).finally(() => running.delete(url.href))
      running.set(url.href, asking)
      return asking
    },
  }
}

function ask({ url, address }: Place, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(
      url,
      {
        signal,
        method: 'GET',
        agent: false,
        // Pinned: whatever the name says now.
        lookup: (_, { all }, tell) => {
          const family = isIP(address)
          if (all) (tell as unknown as (error: null, found: { address: string; family: number }[]) => void)(null, [{ address, family }])
          else tell(null, address, family)
        },
        headers: { 'user-agent': 'DureLinkCard/1.0', accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'identity' },
      },
      done,
    )
    request.on('error', fail)
    request.end()
  })
}

/** The beginning of a page, as far as it is read; null of what is no HTML, or packed. */
async function readSaid(answer: IncomingMessage): Promise<Said | null> {
  const type = answer.headers['content-type'] ?? ''
  const packed = answer.headers['content-encoding'] ?? 'identity'
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type) || packed !== 'identity') {
    answer.destroy()
    return null
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size >= limits.bytes) break
  }
  answer.destroy()
  const bytes = Buffer.concat(parts).subarray(0, limits.bytes)
  const said = saidIn(decoded(bytes, charsetOf(type, bytes.subarray(0, limits.head).toString('latin1'))))
  return said.title === '' ? null : said
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
