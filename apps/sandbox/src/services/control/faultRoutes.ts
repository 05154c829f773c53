import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { FAULT_KINDS, serviceNamed, SERVICES } from '../../faults/faults.ts'
import { fields, text, won } from '../../http/input.ts'
import { ProviderError } from '../../http/providerError.ts'

/** `POST /faults {service, kind, count, operation?}`: the next `count` calls misbehave. */
export function registerFaults(app: FastifyInstance, { faults }: Context): void {
  app.get('/faults', async () => ({ items: faults.list() }))
  app.delete('/faults', async () => {
    faults.clear()
    return { items: [] }
  })
  app.post('/faults', async (request, reply) => {
    const body = fields(request.body)
    const service = serviceNamed(text(body.service) ?? '')
    const kind = FAULT_KINDS.find((one) => one === body.kind)
    const count = body.count === undefined ? 1 : won(body.count)
    if (!service || !kind || count === undefined) {
      throw new ProviderError(400, { message: 'service, kind, count를 확인해 주세요.', services: SERVICES, kinds: FAULT_KINDS })
    }
    return reply.code(201).send(faults.add(service, kind, count, text(body.operation)))
  })
}
