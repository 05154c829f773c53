import { setTimeout as sleep } from 'node:timers/promises'
import { readLimits } from '@dure/contract/system/limits'
import type { FastifyRequest } from 'fastify'
import { networkAsking } from '../address.ts'
import { Windows } from './windows.ts'

const windows = new WeakMap<object, Windows>()

/**
 * What costs so little that it takes no turn is answered at once, and a second or two later to a network that asks for it again and again: at
 * once, a crowd would come back at once, and everybody else waits behind all that came meanwhile [availability.told-later]. Each `kind`
 * of answer is counted for itself.
 */
export async function toldLater(request: FastifyRequest, kind: 'refused' | 'watched' = 'refused'): Promise<void> {
  const { server } = request.server
  const counted = windows.get(server) ?? new Windows()
  windows.set(server, counted)
  if (counted.take(`${kind} ${networkAsking(request)}`, readLimits[`${kind}AtOnce`]) > 0)
    // Each at a time of its own: a crowd that is told at once comes back at once.
    await sleep(readLimits.refusedAfter * (1 + Math.random()))
}
