import { MINUTE, SECOND } from '@dure/kernel/time'
import { setTimeout as sleep } from 'node:timers/promises'
import { partLimits, systemLimits } from '@dure/contract/system/limits'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { logAccess } from './accessLog.ts'
import { databaseClock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { House } from './context.ts'
import { Replica } from './database/replica.ts'
import { connect } from './database/connect.ts'
import { refuseUnfit } from './database/fitness.ts'
import { answerHooks, endpointsBound, listeners, productionChecks, serving, timers, webhooks } from './composition.ts'
import { openGateways } from './gateways/index.ts'
import { awayNotes } from './http/awayNotes.ts'
import { parseJson, takeJson } from './http/crowds/bodies.ts'
import { boundReads, callTurns } from './http/crowds/callTurns.ts'
import { boundedAddress, refuseLargeHeads } from './http/crowds/heads.ts'
import { describeApi } from './http/description/describe.ts'
import { developmentRoutes } from './http/development/routes.ts'
import { drainable } from './http/drain.ts'
import { answerErrors, answerUnreadable } from './http/errorHandler.ts'
import { healthRoutes } from './http/health.ts'
import { closedUntilOpen, quietUntilOpen } from './http/development/opening.ts'
import { newTraceId, registerEndpoints } from './http/register.ts'
import { keepCompiled } from './keepCompiled.ts'
import { createLog } from './log.ts'
import { developmentLog } from './developmentLog.ts'
import { databaseFigures } from './metrics/databaseFigures.ts'
import { Metrics } from './metrics/metrics.ts'
import { processFigures } from './metrics/processFigures.ts'
import { createJobs } from './jobs/jobs.ts'
import { createBus } from './realtime/bus.ts'
import { openSockets, type Sockets } from './realtime/sockets.ts'
import { answerBroken, boundServer, boundTransport, refuseAhead } from './http/transport.ts'
import { visitors } from './http/callers/visitors.ts'
import { webhookRoutes } from './http/webhooks.ts'
import { analyticsHosts } from './pages/analyticsHosts.ts'
import { kakaoShareHosts } from './pages/kakaoShareHosts.ts'
import { supportWidgetHosts } from './pages/supportWidgetHosts.ts'
import { crashPage } from './pages/crashPage.ts'
import { pagePaths } from './pages/pagePaths.ts'
import { pages } from './pages/pages.ts'
import { clientFolder } from './pages/renderer.ts'
import { startTracing } from './tracing/start.ts'
import { traceRequests } from './tracing/tracing.ts'
import { visitorOf } from './views/accounts/me.ts'
import { rateIncreaseFile } from './domains/insight/index.ts'
import { KeptReads } from './http/keptReads.ts'
import { popularWords } from './domains/search/index.ts'
import { sitemapAreas } from './views/search/sitemaps.ts'
import { fileLimits } from '@dure/contract/files/limits'

export type App = {
  readonly house: House
  readonly fastify: FastifyInstance
  /** Starts the jobs and listens; answers the address. */
  listen(): Promise<string>
  /** Says that it leaves, serves on for the configured grace, drains sockets, requests and jobs, then lets go of everything. */
  close(): Promise<void>
}

/** Builds one process of the product: what serves, what works in the background, what they share. */
export async function buildApp(config: Config): Promise<App> {
  keepCompiled()
  answerHooks()
  const log = createLog(config.logLevel, config.production ? undefined : developmentLog)
  const stopTracing = config.tracing === null ? null : await startTracing(config.tracing)
  const gateways = openGateways(config)
  await gateways.files.check()
  const pooled = config.databasePooler
  const { db, pool } = connect(config.databaseUrl, 'house', { pooled })
  const { db: counters, pool: countersPool } = connect(config.databaseUrl, 'counters', { pooled })
  const replica =
    config.databaseReplicaUrl === null ? null : new Replica(connect(config.databaseReplicaUrl, 'house', { name: 'dure-replica' }).db)
  const { db: watch } = connect(config.databaseDirectUrl, 'watch')
  await refuseUnfit((text, values) => pool.query(text, values), config.production ? productionChecks : [], pooled)
  const clock = await databaseClock(db)
  const bus = await createBus(config.redisUrl, log)
  const jobs = createJobs({ databaseUrl: config.databaseDirectUrl, log, listeners, timers, worker: config.roles.worker })
  const keptReads = new KeptReads(config.keptReads)
  const house: House = { config, log, db, pool, counters, replica, keptReads, clock, jobs, bus, gateways, pagePaths }

  // By its interface alone, so that the server's type does not carry pino's.
  const requestLog: FastifyBaseLogger = log
  const fastify: FastifyInstance = Fastify({
    loggerInstance: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTraceId,
    bodyLimit: systemLimits.body,
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    rewriteUrl: boundedAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A machine on which much else runs, as in an upgrade, takes more than the usual ten seconds to open its pages.
    pluginTimeout: 2 * MINUTE,
    // What comes while we drain is answered in our own shape.
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBroken,
    serverFactory: (handler) => boundServer(handler, config.origin.startsWith('https:')),
  })
  refuseLargeHeads(fastify, config.secureCookies)
  const drain = drainable(fastify, crashPage)
  const opening = closedUntilOpen(fastify, config)
  quietUntilOpen(log, opening)
  boundTransport(fastify, config)
  refuseAhead(fastify)
  takeJson(fastify)
  logAccess(fastify, log)
  if (stopTracing !== null) traceRequests(fastify)
  const away = awayNotes()
  answerErrors(fastify, away)
  const metrics = new Metrics()
  processFigures(metrics, { pools: { house: pool, counters: countersPool }, bus, client: clientFolder })
  const refresh = databaseFigures(metrics, house, watch, { listeners, timers })
  healthRoutes(fastify, house, { away, drain, opening }, { metrics, refresh })
  // A worker has nothing to show: it answers those who watch it, and nobody else.
  const sockets = config.roles.web ? await serveWeb(fastify, house, metrics, opening.opened) : null
  return {
    house,
    fastify,
    async listen() {
      await jobs.start(house)
      return fastify.listen({ port: config.port, host: config.host })
    },
    async close() {
      const grace = config.drainSeconds * SECOND
      drain.leave()
      await sleep(grace)
      drain.refuse()
      // Who has not heard yet is still told so, rather than finding nobody.
      await Promise.all([sleep(grace), sockets?.close(grace)])
      // A connection whose answer was on its way when we closed the idle ones would be kept for its next call.
      const idle = setInterval(() => fastify.server.closeIdleConnections(), SECOND / 4)
      await fastify.close()
      clearInterval(idle)
      await jobs.stop()
      await bus.stop()
      gateways.mail.close()
      await gateways.files.close()
      await Promise.all([watch.destroy(), counters.destroy(), db.destroy(), replica?.close()])
      await stopTracing?.()
    },
  }
}

/** What visitors come for: calls, files, webhooks, pages and live connections. */
async function serveWeb(fastify: FastifyInstance, house: House, metrics: Metrics, opened: Promise<void> | null): Promise<Sockets> {
  const { config } = house
  await fastify.register(fastifyMultipart, { limits: { fileSize: fileLimits.bytes, files: fileLimits.files, ...partLimits } })
  boundReads(fastify, house, { times: config.readsTimes })
  callTurns(fastify, house, metrics, config.callWaitSeconds * SECOND)
  parseJson(fastify)
  describeApi(fastify)
  for (const serve of serving) serve(fastify, house)
  webhookRoutes(fastify, house, webhooks)
  if (config.devKey !== null) developmentRoutes(fastify, house, config.devKey)
  registerEndpoints(fastify, house, endpointsBound)
  const thirdParties = [analyticsHosts(config.analytics), supportWidgetHosts(config.supportWidget), kakaoShareHosts(config.kakaoShare)]
  await fastify.register(pages, {
    ...visitors(house, endpointsBound, visitorOf),
    origin: config.origin,
    hosts: {
      scripts: [new URL(config.gateways.portone.browserSdkUrl).origin, ...thirdParties.flatMap((one) => one.scripts)],
      calls: thirdParties.flatMap((one) => one.calls),
      forms: thirdParties.flatMap((one) => one.forms),
      images: [...thirdParties.flatMap((one) => one.images), ...(config.mapTiles === null ? [] : [new URL(config.mapTiles.url).origin])],
    },
    sitemaps: sitemapAreas(house),
    dataFiles: [
      {
        name: 'popular-keywords.json',
        type: 'application/json; charset=utf-8',
        read: async () => JSON.stringify({ keywords: await popularWords(house) }),
      },
      {
        name: `rate-increase-by-service.${config.production ? '' : 'test.'}json`,
        type: 'application/json; charset=utf-8',
        read: () => rateIncreaseFile(house),
      },
    ],
    // Elsewhere one machine has one build.
    ...(config.production || config.s3 !== null ? { shared: house.gateways.files } : {}),
    development: config.development,
    threads: config.renderThreads,
    built: opened,
    metrics,
    allowDebug: !config.production,
  })
  const sockets = openSockets(fastify.server, house)
  metrics.gauge({ name: 'sockets_open', help: 'Open sockets of members', read: () => [{ value: sockets.count() }] })
  return sockets
}
