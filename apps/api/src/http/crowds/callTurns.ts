import { fail } from '@dure/contract/errors'
import { callLimits, readLimits } from '@dure/contract/system/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../context.ts'
import { fairTurns, type FairTurns, type Patience } from '../../fairTurns.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { networkAsking } from '../address.ts'
import { answerFailure } from '../errorHandler.ts'
import { knownMember } from './knownMembers.ts'
import { toldLater } from './toldLater.ts'
import { Windows } from './windows.ts'

/** Who watches the process is always answered. */
const watching = /^\/(?:healthz|readyz|metrics)$/

/** Between one bulky answer and the next. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, callLimits.bulkyPause))

function worksLong({ routeOptions: { config }, query }: FastifyRequest): boolean {
  const { costly = false } = config
  return typeof costly === 'string' ? Boolean((query as Readonly<Record<string, unknown>>)[costly]) : costly
}

/**
 * So many calls are under way at once, and so many of one network [availability.call-turns]: the next is the turn of whoever took
 * least of the processor lately. A turn begins when all of the call is here and ends with its answer, or before, where it waits for
 * something else than us. Members of a network stand in a line of their own, each with his own turns in it. Nobody waits for longer
 * than `waitFor` milliseconds.
 */
export function callTurns(app: FastifyInstance, house: House, metrics: Metrics, waitFor: number = callLimits.waitFor): void {
  const patience: Patience = { ofOne: callLimits.waitingOfOne, inAll: callLimits.waitingInAll, milliseconds: waitFor }
  const all = fairTurns(callLimits.inAll, callLimits.ofNetwork, {
    atOnce: callLimits.atOnce,
    charge: callLimits.charge,
    crowds: { above: callLimits.ofNetwork, width: callLimits.ofCrowds },
  })
  const costly = fairTurns(callLimits.costly, 1, {
    charge: callLimits.charge,
    crowds: { above: callLimits.ofMember, width: callLimits.costlyOfCrowds },
  })
  const bulky = fairTurns(1, 1, { charge: callLimits.charge })
  /** Of each network, its members by turns. */
  const insides = new Map<string, { readonly turns: FairTurns; waiting: number }>()
  const ends = new WeakMap<FastifyRequest, () => void>()
  metrics.gauge({ name: 'calls_waiting', help: 'Calls in line for their turn', read: () => [{ value: all.waiting() }] })

  /** Within the line of its network, then among the networks. */
  const take = async (network: string, member: number | undefined, work: () => Promise<true>): Promise<true | null> => {
    if (member === undefined) return all.take(network, patience, work)
    const line = `${network} members`
    const inside = insides.get(line) ?? { turns: fairTurns(callLimits.ofNetwork, callLimits.ofMember), waiting: 0 }
    insides.set(line, inside)
    inside.waiting += 1
    try {
      return await inside.turns.take(String(member), patience, () => all.take(line, patience, work))
    } finally {
      inside.waiting -= 1
      if (inside.waiting === 0) insides.delete(line)
    }
  }

  app.addHook('onRequest', async (request) => {
    if (watching.test(request.routeOptions.url ?? '')) await toldLater(request, 'watched')
  })
  app.addHook('preHandler', (request, reply, next) => {
    // Files come in for minutes, each member's in line with his other ones. What turns out not to be there has its turn already.
    if (watching.test(request.routeOptions.url ?? '') || request.routeOptions.config.takesFiles || ends.has(request)) return next()
    const { standIn, bulky: isBulky = false } = request.routeOptions.config
    const isCostly = worksLong(request)
    let begun = false
    const turn = (): Promise<true> =>
      new Promise((resolve) => {
        begun = true
        const late = setTimeout(() => resolve(true), isCostly ? callLimits.costlyHeldFor : callLimits.heldFor)
        const end = (): void => {
          clearTimeout(late)
          resolve(true)
        }
        // Who waited in vain has gone: nobody would hear the answer.
        if (reply.raw.destroyed || request.raw.socket.destroyed) return end()
        ends.set(request, end)
        reply.raw.once('close', end)
        next()
      })
    const [network, member] = [networkAsking(request), knownMember(house, request)]
    const called = (): Promise<true | null> => take(network, member, turn)
    const line = member === undefined ? network : `${network} members`
    const taken = isCostly
      ? costly.take(line, standIn === undefined ? patience : { ...patience, ofOne: callLimits.waitingForPictures }, called)
      : isBulky
        ? bulky.take(line, patience, () => called().finally(pause))
        : called()
    taken.then(async () => {
      if (begun) return
      // Told at once, a crowd asks again at once.
      await sleep(readLimits.refusedAfter)
      if (standIn === undefined) return answerFailure(request, reply, fail('AWAY_FOR_A_MOMENT', { retryAfter: callLimits.retryAfter }))
      return reply.header('cache-control', 'no-store').redirect(standIn, 302)
    }, next)
  })
  app.addHook('onSend', (request, _, __, done) => {
    ends.get(request)?.()
    done()
  })
}

type ReadLimit = { readonly requests: number; readonly seconds: number }
type ReadBounds = {
  readonly limits?: Readonly<Record<'ofGuestsAddress' | 'ofMember' | 'ofMembersAddress', ReadLimit>>
  readonly times?: number
}

/** Reads of a network and of a member have an end, counted by each process for itself: a count in the database would cost more than they do [availability.reads-end]. */
export function boundReads(app: FastifyInstance, house: House, { limits = readLimits, times = 1 }: ReadBounds = {}): void {
  const windows = new Windows()
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    if (watching.test(request.routeOptions.url ?? '')) return
    const network = networkAsking(request)
    const member = knownMember(house, request)
    const take = (name: string, { requests, seconds }: ReadLimit): number => windows.take(name, { requests: requests * times, seconds })
    const taken =
      member === undefined
        ? [take(`guests ${network}`, limits.ofGuestsAddress)]
        : [take(`member ${member}`, limits.ofMember), take(`members ${network}`, limits.ofMembersAddress)]
    const retryAfter = Math.max(...taken)
    if (retryAfter === 0) return
    await sleep(readLimits.refusedAfter)
    return tooMany(request, reply, retryAfter)
  })
}

const tooMany = (request: FastifyRequest, reply: FastifyReply, retryAfter: number): FastifyReply =>
  answerFailure(request, reply, fail('TOO_MANY_REQUESTS', { retryAfter }))
