import { Resolver } from 'node:dns/promises'
import { communityLimits } from '@dure/contract/community/limits'

/** All addresses that a name has; none once it is given up. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * Asks the servers of names itself, and gives up when its caller does: the system's own look-up goes on whatever becomes of it, and a few
 * names that nobody answers for would hold all that a process has for files and names.
 * @param servers `address:port` of others than the system's
 */
export const addressesOf =
  (servers?: readonly string[]): Resolve =>
  async (host, signal) => {
    const resolver = new Resolver({ timeout: communityLimits.linkPages.milliseconds / 2, tries: 1 })
    if (servers !== undefined) resolver.setServers([...servers])
    const giveUp = () => resolver.cancel()
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }
