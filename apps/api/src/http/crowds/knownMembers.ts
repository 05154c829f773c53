import type { FastifyRequest } from 'fastify'
import { systemLimits } from '@dure/contract/system/limits'
import type { House } from '../../context.ts'
import { Kept } from '../../kept.ts'
import { noteMember } from '../../accessLog.ts'
import { credentialOf } from '../callers/sessions.ts'

const members = new WeakMap<House, Kept<number>>()

const known = (house: House): Kept<number> => {
  const found = members.get(house) ?? new Kept<number>({ milliseconds: systemLimits.memberKnownFor, most: systemLimits.membersKnown })
  members.set(house, found)
  return found
}

/** This request came with a key that holds: the next one with it is told apart from guests before its session is looked up. */
export function noteKnown(house: House, request: FastifyRequest, memberId: number): void {
  noteMember(request)
  const credential = credentialOf(request)
  if (credential !== null) known(house).keep(credential.name, memberId)
}

/** Whose key the request carries, if it held a moment ago: enough to say whose turn it is, and no more [availability.call-turns]. */
export function knownMember(house: House, request: FastifyRequest): number | undefined {
  const credential = credentialOf(request)
  return credential === null ? undefined : known(house).find(credential.name)
}
