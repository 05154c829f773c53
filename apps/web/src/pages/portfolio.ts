import type { PageOptions } from '../navigation/row.ts'

const works = { search: { q: 'text' }, page: 'portfolio/Portfolios', shape: 'gallery', bottomNav: true, indexable: true } as const

/** Works that pros show. */
export const portfolioPages = {
  '/portfolio/:queryService/:queryArea/:queryCategory/all': works,
  '/portfolio/:queryService/area': works,
  '/portfolio/:queryService/area/:queryCategory/all': works,
  '/portfolio/detail/:portfolioId': { params: { portfolioId: 'id' }, page: 'portfolio/Portfolio', shape: 'detail', indexable: true },
  '/portfolio/edit/:portfolioId': {
    params: { portfolioId: 'id' },
    page: 'portfolio/EditPortfolio',
    shape: 'form',
    access: 'provider',
    footer: false,
    mobileHeader: false,
  },
  '/portfolio/my-list': { page: 'portfolio/MyPortfolios', shape: 'gallery', back: 'mypage', access: 'provider', bottomNav: true },
  '/portfolio/post': { page: 'portfolio/PostPortfolio', shape: 'form', access: 'provider', footer: false, mobileHeader: false },
  '/portfolio/service': works,
  '/portfolio/service/:queryArea': works,
  '/portfolio/service/:queryArea/:queryCategory/all': works,
  '/portfolio/service/area/:queryCategory/all': works,
} as const satisfies Record<string, PageOptions>
