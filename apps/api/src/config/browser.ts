import type { Config } from './config.ts'
import type { Reader } from './reader.ts'

/** Analytics of others; null while none is configured. */
export function readAnalytics({ env, complaints }: Reader): Config['analytics'] {
  const others = {
    amplitude: env.AMPLITUDE_API_KEY || null,
    ga: env.GA_MEASUREMENT_ID || null,
    gtm: env.GTM_CONTAINER_ID || null,
    sentry: env.SENTRY_BROWSER_DSN || null,
  }
  if (others.ga !== null && !/^G-[A-Z0-9]+$/.test(others.ga))
    complaints.push(`GA_MEASUREMENT_ID must look like G-XXXXXXX, got "${others.ga}"`)
  if (others.gtm !== null && !/^GTM-[A-Z0-9]+$/.test(others.gtm))
    complaints.push(`GTM_CONTAINER_ID must look like GTM-XXXXXXX, got "${others.gtm}"`)
  if (others.sentry !== null && !URL.canParse(others.sentry))
    complaints.push(`SENTRY_BROWSER_DSN must be an address, got "${others.sentry}"`)
  return Object.values(others).some((one) => one !== null) ? others : null
}

export function readSupportWidget({ env, complaints }: Reader): Config['supportWidget'] {
  const supportWidget = env.SUPPORT_WIDGET_URL || null
  if (supportWidget !== null && URL.parse(supportWidget)?.protocol !== 'https:')
    complaints.push(`SUPPORT_WIDGET_URL must be an address that begins with https://, got "${supportWidget}"`)
  return supportWidget
}

export function readMapTiles({ env, complaints }: Reader): Config['mapTiles'] {
  const mapTiles = env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION ?? '' } : null
  if (
    mapTiles !== null &&
    (URL.parse(mapTiles.url)?.protocol !== 'https:' || !['{z}', '{x}', '{y}'].every((one) => mapTiles.url.includes(one)))
  )
    complaints.push(`MAP_TILES_URL must look like https://host/{z}/{x}/{y}.png, got "${mapTiles.url}"`)
  if (mapTiles?.attribution === '') complaints.push('MAP_TILES_ATTRIBUTION must say whose pictures MAP_TILES_URL shows')
  return mapTiles
}

export function readKakaoShare({ env, production, complaints, sandbox }: Reader): Config['kakaoShare'] {
  // Both or neither in production; in development the sandbox stands in.
  const kakaoSdk = env.KAKAO_SDK_URL || (production ? '' : `${sandbox}/kakao/kakao.min.js`)
  const kakaoKey = env.KAKAO_JAVASCRIPT_KEY || (production ? '' : 'dure-kakao-javascript-key')
  if ((kakaoSdk === '') !== (kakaoKey === '')) complaints.push('KAKAO_SDK_URL and KAKAO_JAVASCRIPT_KEY must be set together, or neither')
  if (kakaoSdk !== '' && !URL.canParse(kakaoSdk)) complaints.push(`KAKAO_SDK_URL must be an address, got "${kakaoSdk}"`)
  if (production && kakaoSdk !== '' && !kakaoSdk.startsWith('https://'))
    complaints.push(`KAKAO_SDK_URL must begin with https://, got "${kakaoSdk}"`)
  return kakaoSdk === '' ? null : { sdkUrl: kakaoSdk, key: kakaoKey }
}
