import { useSyncExternalStore } from 'react'
import { lastLoginCookie, type LoginMethod } from '@dure/contract/sign-in/lastLogin'
import type { SocialOutcome } from '@dure/contract/sign-in/social'
import { useAct } from '../../api/useCallMutation.ts'

export const socialProviders = ['kakao', 'naver', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const providerNames = { kakao: '카카오', naver: '네이버', facebook: '페이스북' } as const

/** Leaves for a provider's page; the browser comes back to `/social-auth/<provider>`. */
export function useStartSocial({ redirect, refused }: { readonly redirect?: string | undefined; readonly refused?: 'toast' } = {}) {
  return useAct(
    async (provider: SocialProvider, call) => {
      const body = redirect === undefined ? {} : { redirect }
      const { url } = await call('POST /api2/auth/social/:provider/start/', { params: { provider }, body })
      location.assign(url)
    },
    refused === undefined ? {} : { refused },
  )
}

const methods: readonly LoginMethod[] = ['email', 'kakao', 'naver']
const never = () => () => {}
const readLastLogin = (): LoginMethod | null => {
  const value = new RegExp(`(?:^|;\\s*)${lastLoginCookie}=([^;]+)`).exec(document.cookie)?.[1]
  return methods.find((one) => one === value) ?? null
}

/** Which way somebody last came in on this device; null on the server and where nobody has. */
export function useLastLogin(): LoginMethod | null {
  return useSyncExternalStore(never, readLastLogin, () => null)
}

/** Somebody a provider has vouched for, on his way to an account. */
export type Vouched = Pick<SocialOutcome, 'redirect' | 'person'> & {
  readonly provider: SocialProvider
  readonly status: 'new' | 'taken' | 'former'
  readonly ticket: string
}

const storeKey = 'dure.vouched'

/** Kept for this tab, so that a reload in the middle loses nothing. */
export function keepVouched(vouched: Vouched): void {
  sessionStorage.setItem(storeKey, JSON.stringify(vouched))
}

export function dropVouched(): void {
  sessionStorage.removeItem(storeKey)
}

/** What is kept, as text: the same value until it changes. */
export function keptVouched(): string | null {
  return sessionStorage.getItem(storeKey)
}

export function readVouched(): Vouched | null {
  const kept = keptVouched()
  return kept === null ? null : (JSON.parse(kept) as Vouched)
}
