import type { Config } from '../config/config.ts'
import type { PageHosts } from './csp.ts'

const googleCalls = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com']

/** The origins that configured analytics needs, and none while nothing is configured. */
export function analyticsHosts(analytics: Config['analytics']): Required<PageHosts> {
  const { amplitude, ga, gtm, sentry } = analytics ?? {}
  const google = ga || gtm
  return {
    scripts: google ? ['https://www.googletagmanager.com'] : [],
    calls: [
      ...(google ? googleCalls : []),
      ...(amplitude ? ['https://api2.amplitude.com'] : []),
      ...(sentry ? [new URL(sentry).origin] : []),
    ],
    forms: [],
    images: google ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : [],
  }
}
