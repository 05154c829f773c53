import { SECOND } from '@dure/kernel/time'
import { Counter, Histogram, type Metric } from 'prom-client'
import { GatewayError } from '../gateways/gatewayError.ts'
import { tracedGateway } from '../tracing/tracing.ts'

/**
 * What this process counts of itself where it happens, whoever asks for it. Each is one for the process; every label takes
 * one of a few words that stand in the code, never what somebody sent.
 */
export const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by route and status',
  labelNames: ['method', 'route', 'status'],
  registers: [],
})
export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer by route',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  registers: [],
})
export const deliveries = new Counter({
  name: 'deliveries_total',
  help: 'Mails, texts and AlimTalk by way and by what became of the try: sent, retried, failed for good, dropped as pointless',
  labelNames: ['channel', 'result'],
  registers: [],
})
export const pageLookups = new Counter({
  name: 'page_cache_lookups_total',
  help: "Guests' pages that were asked for, by whether a kept one was there",
  labelNames: ['result'],
  registers: [],
})
export const readLookups = new Counter({
  name: 'kept_read_lookups_total',
  help: 'Answers that are alike for many, by whether a kept one was there',
  labelNames: ['result'],
  registers: [],
})
export const threadRestarts = new Counter({
  name: 'render_thread_restarts_total',
  help: 'Rendering threads that ended or got stuck and were replaced',
  registers: [],
})
export const liveEventsLost = new Counter({
  name: 'live_events_lost_total',
  help: 'Live events that reached no other process, because Redis was away or silent',
  registers: [],
})
export const codesRefused = new Counter({
  name: 'sms_codes_refused_total',
  help: 'SMS codes that were not sent because the whole house had sent its ceiling of the hour',
  registers: [],
})
export const codesSent = new Counter({
  name: 'sms_codes_sent_total',
  help: 'SMS codes that were handed over for sending',
  registers: [],
})
const gatewaySeconds = new Histogram({
  name: 'gateway_call_seconds',
  help: 'Calls to outside services by provider and result: ok, refused (4xx), failed (5xx), no_answer',
  labelNames: ['provider', 'result'],
  buckets: [0.05, 0.1, 0.3, 1, 3, 10],
  registers: [],
})

export const counted: readonly Metric[] = [
  requests,
  requestSeconds,
  deliveries,
  pageLookups,
  readLookups,
  threadRestarts,
  liveEventsLost,
  codesRefused,
  codesSent,
  gatewaySeconds,
]

type GatewayResult = 'ok' | 'refused' | 'failed' | 'no_answer'

/** Times one call to an outside service, and hands on what it answers or throws. */
export async function gatewayCall<T>(provider: string, call: () => Promise<T>): Promise<T> {
  const from = performance.now()
  let result: GatewayResult = 'ok'
  try {
    return await tracedGateway(provider, call)
  } catch (error) {
    result = resultOf(error)
    throw error
  } finally {
    gatewaySeconds.observe({ provider, result }, (performance.now() - from) / SECOND)
  }
}

function resultOf(error: unknown): GatewayResult {
  const status = error instanceof GatewayError ? error.status : 0
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'no_answer'
}
