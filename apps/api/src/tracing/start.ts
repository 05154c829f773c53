import { context, propagation, trace } from '@opentelemetry/api'
import type { Config } from '../config/config.ts'
import { switchTracing } from './tracing.ts'

/**
 * Sends traces by OTLP over HTTP to the collector at the address. Its code is loaded only here: who does not use it does not
 * wait for it. @returns what sends the rest and ends it.
 */
export async function startTracing({ endpoint, ratio, service, sendEvery }: NonNullable<Config['tracing']>): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider }, hooks, core, exporter, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: sendEvery,
      }),
    ],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  switchTracing(true)
  return async () => {
    switchTracing(false)
    // A collector that is away keeps nothing from ending.
    await provider.shutdown().catch(() => {})
    trace.disable()
    propagation.disable()
    context.disable()
  }
}
