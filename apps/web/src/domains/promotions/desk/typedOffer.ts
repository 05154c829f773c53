import * as z from 'zod/mini'
import { couponOfferBody, type offeredTypes } from '@dure/contract/promotions/couponDesk'
import { couponLimits } from '@dure/contract/promotions/limits'
import { fromSeoulField, toSeoulField } from '../../../forms/moment/seoulTime.ts'
import type { Services } from './words.ts'

/** What the form holds, as it is typed. */
export type TypedOffer = {
  issueType: (typeof offeredTypes)[number]
  name: string
  code: string
  /** Whom it is given to: numbers of members, or days. */
  audience: { kind: 'members' | 'joined'; ids: string; days: string }
  kind: 'amount' | 'rate'
  value: number | null
  maxDiscount: number | null
  minAmount: number | null
  target: 'safe_payment' | 'market' | 'all'
  services: string
  usableFrom: string
  expiresAt: string
  pieces: string
  budget: number | null
}

export function emptyOffer(now = new Date()): TypedOffer {
  return {
    issueType: 'code',
    name: '',
    code: '',
    audience: { kind: 'members', ids: '', days: '7' },
    kind: 'amount',
    value: null,
    maxDiscount: null,
    minAmount: null,
    target: 'safe_payment',
    services: '',
    usableFrom: toSeoulField(now.toISOString()),
    expiresAt: toSeoulField(new Date(now.getTime() + couponLimits.lastsUsually).toISOString()),
    pieces: '',
    budget: null,
  }
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))
const { rate, maxDiscount } = couponLimits.request

/** What is typed as the contract takes it: of a kind only what it has. */
function bodyOf(typed: TypedOffer, idOf: ReadonlyMap<string, number>): z.input<typeof couponOfferBody> {
  const { issueType, audience } = typed
  const common = {
    issueType,
    name: typed.name,
    code: issueType === 'code' ? typed.code : null,
    audience:
      issueType !== 'operator'
        ? null
        : audience.kind === 'members'
          ? { kind: 'members' as const, ids: words(audience.ids).map((one) => Number(one.replace(/^M/i, ''))) }
          : { kind: 'joined' as const, days: Number(audience.days) },
    usableFrom: fromSeoulField(typed.usableFrom),
    expiresAt: fromSeoulField(typed.expiresAt),
    pieces: issueType === 'operator' ? null : numberOrNull(typed.pieces),
    budget: typed.budget,
  }
  // What a request brings is the house's alone.
  if (issueType === 'request')
    return { ...common, kind: 'rate', value: rate, maxDiscount, minAmount: 0, target: 'safe_payment', services: null }
  const slugs = words(typed.services)
  return {
    ...common,
    kind: typed.kind,
    value: typed.value as number,
    maxDiscount: typed.kind === 'rate' ? typed.maxDiscount : null,
    minAmount: typed.minAmount ?? 0,
    target: typed.target,
    services: slugs.length === 0 ? null : slugs.map((slug) => idOf.get(slug)!),
  }
}

/** What is typed, judged by the contract; a service that is not there is told before. */
export function offerFields(services: Services) {
  const idOf = new Map(services.map((one) => [one.slug, one.id]))
  const typed = z.custom<TypedOffer>().check((given) => {
    if (!words(given.value.services).every((one) => idOf.has(one)))
      given.issues.push({
        code: 'custom',
        path: ['services'],
        message: '서비스 주소 이름을 다시 확인해 주세요.',
        input: given.value.services,
      })
  })
  return z.pipe(
    z.pipe(
      typed,
      z.transform((given) => bodyOf(given, idOf)),
    ),
    couponOfferBody,
  )
}
