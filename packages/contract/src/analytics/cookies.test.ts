import { expect, test } from 'vitest'
import {
  acquisitionCookie,
  analyticsUserCookie,
  cookieLine,
  deviceCookie,
  inspectionForceCookie,
  visitCookie,
  webTokenCookie,
  type VisitorCookie,
} from './cookies.ts'

const day = 86_400

test.each<[VisitorCookie, number]>([
  [deviceCookie, 365 * day],
  [acquisitionCookie, 365 * day],
  [webTokenCookie, 120 * day],
  [visitCookie, 1_800],
  [analyticsUserCookie, 365 * day],
  [inspectionForceCookie, day],
])('the cookie $name of a visitor lives as long as it should [analytics.cookies]', (cookie, seconds) => {
  expect(cookieLine(cookie, 'a b', true)).toBe(`${cookie.name}=a%20b; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`)
})
