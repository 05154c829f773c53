import { first } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

/** What members ask about a service. */
export const qnaPages = {
  '/questions': {
    search: { filter: first('all', 'unanswered', 'mine'), category: 'text', service: 'text', q: 'text', ask: 'text' },
    page: 'questions/Questions',
    shape: 'rows',
    bottomNav: true,
    indexable: true,
  },
  '/questions/:qnaSlug': { page: 'questions/Question', shape: 'detail', bottomNav: true, indexable: true },
} as const satisfies Record<string, PageOptions>
