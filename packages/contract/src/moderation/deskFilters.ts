import type { Right } from '../rights.ts'

type Filtered = { readonly right: Right; readonly filters: readonly [string, ...string[]] }

/**
 * Operators' pages whose lists are narrowed by their address, by what of it narrows them: an operator keeps such a choice by a name
 * [moderation.views]. What finds one person is no filter: neither his number nor words out of his contacts are kept.
 */
export const deskFilters = {
  '/admin/audit': { right: 'audit.read', filters: ['operator', 'act', 'target', 'from', 'to'] },
  '/admin/bizlink': { right: 'inquiry.answer', filters: ['view'] },
  '/admin/businesses': { right: 'trust.decide', filters: ['status'] },
  '/admin/cases': { right: 'case.prepare', filters: ['status'] },
  '/admin/community': { right: 'trust.decide', filters: ['view', 'q'] },
  '/admin/coupons': { right: 'coupon.read', filters: ['view'] },
  '/admin/doubts': { right: 'trust.decide', filters: ['status'] },
  '/admin/features': { right: 'content.publish', filters: ['kind'] },
  '/admin/form-questions': { right: 'content.offer', filters: ['service'] },
  '/admin/funnel': { right: 'figures', filters: ['from', 'to'] },
  '/admin/inquiries': { right: 'inquiry.answer', filters: ['status'] },
  '/admin/licences': { right: 'trust.decide', filters: ['status'] },
  '/admin/members': { right: 'member.find', filters: ['appealed'] },
  '/admin/months': { right: 'money.read', filters: ['month'] },
  '/admin/portfolios': { right: 'trust.decide', filters: ['view'] },
  '/admin/presets': { right: 'content.offer', filters: ['kind'] },
  '/admin/prices': { right: 'content.offer', filters: ['view'] },
  '/admin/products': { right: 'trust.decide', filters: ['view'] },
  '/admin/promotions': { right: 'content.publish', filters: ['kind'] },
  '/admin/questions': { right: 'trust.decide', filters: ['view', 'q'] },
  '/admin/reports': { right: 'trust.decide', filters: ['status'] },
  '/admin/search': { right: 'content.publish', filters: ['view'] },
  '/admin/stuck-money': { right: 'money.read', filters: ['kind'] },
} as const satisfies Readonly<Record<`/admin/${string}`, Filtered>>

export type FilteredPage = keyof typeof deskFilters
export const filteredPages = Object.keys(deskFilters) as [FilteredPage, ...FilteredPage[]]

export const isFiltered = (path: string): path is FilteredPage => Object.hasOwn(deskFilters, path)

type FilterName = (typeof deskFilters)[FilteredPage]['filters'][number]
/** Of any page. */
export const filterNames = [...new Set(Object.values(deskFilters).flatMap((one): readonly FilterName[] => one.filters))]
