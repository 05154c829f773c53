import { cookieLine } from '@dure/contract/analytics/cookies'
import { headLimits } from '@dure/contract/system/limits'
import { SECOND } from '@dure/kernel/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bareLink, barePage } from './barePage.ts'

/** Says for a minute that cookies were put in order already: where that did not help, doing it again would not either. */
const marker = { name: 'dure_mended', seconds: headLimits.mendedFor / SECOND }

const tidied = barePage({
  title: '쿠키를 정리했어요',
  heading: '쿠키를 정리했어요',
  head: '<meta http-equiv="refresh" content="1">',
  body: `<p>브라우저에 저장된 쿠키가 너무 많아서, 두레에 필요 없는 쿠키를 지웠어요. 곧 다시 열려요.</p><p>${bareLink('', '바로 열기')}</p>`,
})

/** Of a head that nobody read: an address that somebody made long must not cost who follows it his login, so nothing is taken away. */
export const longHeadPage = barePage({
  title: '주소나 쿠키가 너무 길어요',
  heading: '주소나 쿠키가 너무 길어요',
  body: `<p>열려는 주소나 브라우저에 저장된 쿠키가 너무 길어서 열 수 없어요. 다른 화면에서도 이 말이 나오면 브라우저 설정에서 이 사이트의 쿠키를 지워 주세요.</p><p>${bareLink('/', '처음 화면으로')}</p>`,
})

/** Where putting in order did not help: cookies of another path or name of host. */
const cookiesPage = barePage({
  title: '쿠키가 너무 많아요',
  heading: '쿠키가 너무 많아요',
  body: `<p>이 사이트의 쿠키를 지우고 있어요. 다시 열어도 이 화면이 나오면 브라우저 설정에서 이 사이트의 쿠키를 지워 주세요.</p><p>${bareLink('', '다시 열기')}</p>`,
})

/** Has a browser that comes by https drop all cookies of the site. */
const dropCookies = { 'clear-site-data': '"cookies"' } as const

/** The line that takes a cookie away; one of a bound name is only taken by a line as bound. */
const gone = (name: string): string => `${name}=; Path=/; Max-Age=0${name.startsWith('__') ? '; Secure' : ''}`

/** A page that mends itself where a person's cookies are too much [availability.head-limits]: all go but our own, or all of them where that did not help. */
export function answerCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): FastifyReply {
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim())
  void reply.code(400).headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  if (cookies.includes(`${marker.name}=1`)) return reply.headers(dropCookies).send(cookiesPage)
  const strange = cookies
    .filter((one) => one.length > headLimits.ownCookieBytes || !/^(?:__Host-)?dure_/.test(one))
    .toSorted((one, other) => other.length - one.length)
    .map((one) => one.split('=')[0]!)
  // As many as fit into an answer that proxies pass on; the longest weigh most.
  const names = [...new Set(strange)].filter((name) => /^[!-~]+$/.test(name)).slice(0, headLimits.cookiesGone)
  return reply.header('set-cookie', [...names.map(gone), cookieLine(marker, '1', secure)]).send(tidied)
}
