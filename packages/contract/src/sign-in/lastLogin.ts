import { SECOND } from '@dure/kernel/time'
import { signInLimits } from './limits.ts'

/** Which way somebody last came in on this device; the login page points at it [sign-in.last-way]. Readable by pages, holds nothing else. */
export const lastLoginCookie = 'dure_last_login'
export const lastLoginSeconds = signInLimits.lastWayFor / SECOND
export type LoginMethod = 'email' | 'kakao' | 'naver'
