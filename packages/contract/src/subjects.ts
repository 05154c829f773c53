/** What the audit calls that which operators act on and look at; a word that was kept once stays. */
export const subjects = [
  'ambassadors',
  'assignments',
  'barred-keywords',
  'businesses',
  'campaigns',
  'cases',
  'cash-refunds',
  'coupons',
  'doubts',
  'experiments',
  'features',
  'form-questions',
  'inquiries',
  'jobs',
  'licences',
  'maintenance',
  'members',
  'notices',
  'operators',
  'packages',
  'pages',
  'payouts',
  'portfolios',
  'prices',
  'products',
  'profiles',
  'questions',
  'receivables',
  'refunds',
  'removals',
  'reports',
  'request-presets',
  'requests',
  'review-events',
  'search-misses',
  'second-factor',
  'service-words',
  'settings',
  'terms',
] as const
export type Subject = (typeof subjects)[number]

/**
 * What the audit keeps a call as: of which kind, and which parameter of the path says which one. Where none does, it is about the kind,
 * or its use case says which (`tellAudit`): of a new one nobody else knows.
 */
export type Kept = { readonly of: Subject; readonly by?: string }
