import { oneOf } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

/** Quotes, automatic ones too. */
export const quotePages = {
  '/auto-quote': { redirect: '/instant-match' },
  '/auto-quote/:id': { redirect: '/instant-match/:id' },
  '/instant-match': { page: 'campaigns/Campaigns', shape: 'cards', name: 'instant-match', access: 'provider', bottomNav: true },
  '/instant-match/:id': { params: { id: 'id' }, page: 'campaigns/Campaign', shape: 'figures', back: 'campaigns', access: 'provider' },
  '/instant-match/:id/edit': { params: { id: 'id' }, page: 'campaigns/EditCampaign', shape: 'form', access: 'provider', footer: false },
  '/instant-match/quotes': {
    search: { from: 'text', to: 'text' },
    page: 'campaigns/AutoQuotes',
    shape: 'rows',
    back: 'campaigns',
    access: 'provider',
  },
  '/instant-match/register': { page: 'campaigns/NewCampaign', shape: 'form', access: 'provider', footer: false },
  '/instant-match/register/prefill': {
    search: { serviceId: 'id' },
    page: 'campaigns/PrefillCampaign',
    shape: 'form',
    back: 'campaigns',
    access: 'provider',
  },
  '/mypage/quote-template': {
    search: { kind: oneOf('C') },
    page: 'quotes/QuoteTemplates',
    shape: 'rows',
    back: 'mypage',
    access: 'provider',
    bottomNav: true,
  },
} as const satisfies Record<string, PageOptions>
