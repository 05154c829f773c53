import { addressOf } from './address.ts'

/** The video of an address as people copy it: the short link, YouTube's own page, a player's; undefined for any other. */
export function videoOf(address: string): string | undefined {
  const url = addressOf(address)
  if (url === null) return undefined
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const id =
    host === 'youtu.be'
      ? first
      : host !== 'youtube.com' && host !== 'youtube-nocookie.com'
        ? ''
        : first === 'watch'
          ? (searchParams.get('v') ?? '')
          : ['shorts', 'embed', 'live', 'v'].includes(first)
            ? second
            : ''
  return /^[\w-]{6,20}$/.test(id) ? id : undefined
}
