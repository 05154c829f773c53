import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isQuiet } from '../accessLog.ts'

/**
 * Where the time of one call goes: request, queries, calls to outside services, jobs. Costs next to nothing until `start.ts`
 * switches it on. What a span carries are words of the code and numbers: no value of a statement, no address, nobody's name.
 */
let on = false
export function switchTracing(to: boolean): void {
  on = to
}

const tracer = () => trace.getTracer('dure')
/** Where the trace goes on in what is sent elsewhere: `traceparent`, and `tracestate` where one came. */
type Carrier = Readonly<Record<string, string>>

async function spanned<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** By its kind alone: words of errors may hold what a row or a person says. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { readonly code?: unknown; readonly name: string }
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeof code === 'string' ? code : name)
}

/** One statement of a call that is traced; those nobody asked for (the look at timers, every second) leave no trace of their own. */
export async function tracedQuery<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (!on || trace.getActiveSpan() === undefined) return work()
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': withoutValues(text) }
  return spanned(operation, SpanKind.CLIENT, attributes, work)
}

/** Parameters stay `$1`; what stands in the text itself, texts and numbers, becomes `?`. */
export function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, '?').replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
}

/** One call to an outside service. */
export async function tracedGateway<T>(provider: string, work: () => Promise<T>): Promise<T> {
  return on ? spanned(`gateway ${provider}`, SpanKind.CLIENT, { 'peer.service': provider }, work) : work()
}

/** One run of a timer that has something to do. */
export async function tracedTimer<T>(name: string, work: () => Promise<T>): Promise<T> {
  return on ? spanned(`timer ${name}`, SpanKind.INTERNAL, {}, work) : work()
}

/** Headers by which an outside service goes on with this trace; none while tracing is off. */
export function traceHeaders(): Carrier {
  const carrier: Record<string, string> = {}
  if (on) propagation.inject(context.active(), carrier)
  return carrier
}

const carried = '_trace'

/** A job's data with where its trace goes on. */
export function withTrace<T extends object>(data: T): T {
  const carrier = traceHeaders()
  return 'traceparent' in carrier ? { ...data, [carried]: carrier } : data
}

/** The data as the listener knows it. */
export function withoutTrace(data: object): object {
  if (!(carried in data)) return data
  const { [carried]: _, ...own } = data
  return own
}

/** One try of a job, in the trace of who enqueued it. */
export async function tracedJob<T>(listener: string, data: object, work: (own: object) => Promise<T>): Promise<T> {
  const own = withoutTrace(data)
  if (!on) return work(own)
  const from = propagation.extract(context.active(), (data as { readonly [carried]?: Carrier })[carried] ?? {})
  return context.with(from, () => spanned(`job ${listener}`, SpanKind.CONSUMER, {}, () => work(own)))
}

/** The function, in the trace it was made in, wherever it is called from: answers of threads come from outside of any. */
export const inThisTrace = <T extends (...given: never[]) => unknown>(work: T): T => (on ? context.bind(context.active(), work) : work)

/** A span a request, in the trace that its `traceparent` names. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    if (!isQuiet(route)) {
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'dure.trace_id': request.id }
      const from = propagation.extract(context.active(), request.headers)
      spans.set(request, tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from))
    }
    done()
  })
  // Not before the body is read: its events come from outside of the request.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
