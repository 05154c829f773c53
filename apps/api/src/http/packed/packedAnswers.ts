import type { Declaration } from '@dure/contract/endpoint'
import { failed } from '@dure/contract/errors'
import { systemLimits } from '@dure/contract/system/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Kept } from '../../kept.ts'
import { writeAnswer } from '../answers.ts'
import { parseInput } from '../execute.ts'
import { Packed, sendPacked } from './packed.ts'

type PackedAnswers = {
  /** @returns whether one was there for this input and was sent. */
  sendKept(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Keeps what was answered, and sends it. */
  send(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply>
}

/** The answers of a lasting endpoint, by what was asked. */
export function packedAnswers(declaration: Declaration): PackedAnswers {
  const kept = new Kept<Packed>({ milliseconds: systemLimits.packedFor, most: systemLimits.packedAnswers })
  const nameOf = (request: FastifyRequest): string | null => {
    const input = parseInput(declaration, { params: request.params, query: request.query, body: undefined })
    return failed(input) ? null : JSON.stringify(input)
  }
  const send = (request: FastifyRequest, reply: FastifyReply, packed: Packed): Promise<FastifyReply> =>
    sendPacked(request, reply.header('cache-control', 'private, no-cache'), packed)
  return {
    async sendKept(request, reply) {
      const name = nameOf(request)
      const found = name === null ? undefined : kept.find(name)
      if (found === undefined) return false
      await send(request, reply, found)
      return true
    },
    send(request, reply, answer) {
      const packed = new Packed('application/json; charset=utf-8', writeAnswer(declaration, answer))
      const name = nameOf(request)
      if (name !== null) kept.keep(name, packed)
      return send(request, reply, packed)
    },
  }
}
