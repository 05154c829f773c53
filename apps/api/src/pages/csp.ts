export type PageHosts = {
  /** Origins whose scripts, frames and calls pages may use: the payment gateway's SDK. */
  readonly scripts?: readonly string[]
  /** Origins that pages may call without running their scripts: analytics by configuration. */
  readonly calls?: readonly string[]
  /** Origins that forms of pages may be sent to, beside those of scripts: windows of others that are opened so. */
  readonly forms?: readonly string[]
  /** Origins of pictures beside our own (file store, map tiles). */
  readonly images?: readonly string[]
}

/** The content policy of pages by their nonce: scripts by nonce or from our own origin, never inline without it. */
export function contentPolicy(hosts: PageHosts, development: boolean): (nonce: string) => string {
  const scripts = [...new Set(hosts.scripts)].join(' ')
  const calls = (hosts.calls ?? []).join(' ')
  const images = (hosts.images ?? []).join(' ')
  const forms = [scripts, ...(hosts.forms ?? [])].filter((one) => one !== '').join(' ')
  const live = development ? ' ws: wss:' : ''
  const after = [
    // Positions and widths are set as style attributes; no style sheet of others gets in.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${images}`,
    `font-src 'self'`,
    `connect-src 'self' ${[scripts, calls].filter((one) => one !== '').join(' ')}${live}`,
    // The player of videos, which loads when somebody presses one.
    `frame-src 'self' https://www.youtube-nocookie.com ${scripts}`,
    `form-action 'self' ${forms}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ]
    .map((one) => one.trimEnd())
    .join('; ')
  return (nonce) => `default-src 'self'; script-src 'self' 'nonce-${nonce}'${scripts === '' ? '' : ` ${scripts}`}; ${after}`
}

/** Headers of every page but its content policy. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(self), payment=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
