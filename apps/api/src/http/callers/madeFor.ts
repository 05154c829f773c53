import { guestsPage, memberHeader } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'

/**
 * Refuses a write whose page was made for somebody else than who is logged in now [wire.made-for]. Whoever says nothing of a page,
 * as callers with a key of their own, is asked nothing.
 */
export function madeForAnother(request: FastifyRequest, actor: Actor | null): Failure | null {
  const madeFor = request.headers[memberHeader]
  if (madeFor === undefined || madeFor === (actor === null ? guestsPage : String(actor.memberId))) return null
  return fail(actor === null ? 'INVALID_TOKEN' : 'OTHER_MEMBER')
}

/** Tells the page that called for whom its next calls are: an answer let somebody in, or out. */
export const tellMember = (reply: FastifyReply, memberId: number | null): void =>
  void reply.header(memberHeader, memberId === null ? guestsPage : String(memberId))
