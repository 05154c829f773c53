import type { Answer } from '@dure/contract/client'
import type { Desk } from '@dure/contract/moderation/deskTable'
import type { Right } from '@dure/contract/rights'
import { rows, type PagePath } from '../../routes.ts'

export type RailItem = {
  readonly path: PagePath
  readonly label: string
  /** Whose work is done there; named here, as the table of desks holds what pages have no use for. */
  readonly desks?: readonly Desk[]
}

/** Every operators' page that is no page about one thing, by what it is about [moderation.rail]. */
export const rail: readonly { readonly title: string; readonly items: readonly RailItem[] }[] = [
  { title: '할 일', items: [{ path: '/admin', label: '운영 홈' }] },
  {
    title: '회원',
    items: [
      { path: '/admin/members', label: '회원 찾기', desks: ['appeals'] },
      { path: '/admin/inquiries', label: '문의', desks: ['inquiries'] },
      { path: '/admin/bizlink', label: '기업 의뢰', desks: ['bizlink'] },
    ],
  },
  {
    title: '요청과 거래',
    items: [
      { path: '/admin/requests', label: '요청 확인' },
      { path: '/admin/doubts', label: '가짜 요청 환불', desks: ['doubts'] },
      { path: '/admin/cases', label: '거래 확인', desks: ['cases'] },
      { path: '/admin/packages', label: '묶음 요청' },
      { path: '/admin/presets', label: '요청 링크' },
    ],
  },
  {
    title: '돈',
    items: [
      { path: '/admin/stuck-money', label: '멈춘 돈', desks: ['refunds', 'payouts'] },
      { path: '/admin/cash-money', label: '캐시 환불과 장부', desks: ['cashRefunds'] },
      { path: '/admin/tax-papers', label: '세금 서류', desks: ['taxPapers'] },
      { path: '/admin/months', label: '월 마감' },
      { path: '/admin/partners', label: '제휴사' },
      { path: '/admin/coupons', label: '쿠폰', desks: ['coupons'] },
      { path: '/admin/cash-promises', label: '환불 약속 충전' },
      { path: '/admin/ads', label: '광고 경매' },
    ],
  },
  {
    title: '믿음',
    items: [
      { path: '/admin/reports', label: '신고', desks: ['reports'] },
      { path: '/admin/licences', label: '자격 확인', desks: ['licences'] },
      { path: '/admin/businesses', label: '사업자 확인', desks: ['businesses'] },
      { path: '/admin/profiles', label: '프로필', desks: ['profiles'] },
      { path: '/admin/portfolios', label: '포트폴리오', desks: ['portfolios', 'unseenPortfolios'] },
      { path: '/admin/products', label: '바로구매 상품', desks: ['products'] },
      { path: '/admin/questions', label: '질문과 답변' },
      { path: '/admin/community', label: '커뮤니티 글', desks: ['posts'] },
      { path: '/admin/ambassadors', label: '앰배서더' },
    ],
  },
  {
    title: '내용',
    items: [
      { path: '/admin/notices', label: '공지' },
      { path: '/admin/features', label: '홈 꾸미기' },
      { path: '/admin/promotions', label: '이벤트와 배너' },
      { path: '/admin/review-events', label: '리뷰 이벤트' },
      { path: '/admin/community/topics', label: '커뮤니티 주제' },
      { path: '/admin/community/curations', label: '커뮤니티 모음' },
      { path: '/admin/community/words', label: '막은 말' },
      { path: '/admin/form-questions', label: '요청서 질문' },
      { path: '/admin/prices', label: '서비스 가격' },
      { path: '/admin/search', label: '찾는 말' },
      { path: '/admin/terms', label: '약관' },
    ],
  },
  {
    title: '수치',
    items: [
      { path: '/admin/funnel', label: '방문과 전환' },
      { path: '/admin/experiments', label: '실험' },
    ],
  },
  {
    title: '시스템',
    items: [
      { path: '/admin/operators', label: '운영자와 권한' },
      { path: '/admin/audit', label: '감사 기록' },
      { path: '/admin/jobs', label: '실패한 작업' },
      { path: '/admin/maintenance', label: '서비스 점검' },
      { path: '/admin/settings', label: '시스템 설정' },
      { path: '/admin/two-factor', label: '2단계 인증' },
    ],
  },
]

/** The groups that hold something for one with these rights, and what of them he may open. */
export const railFor = (rights: readonly Right[]): typeof rail =>
  rail
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ path }) => {
        const right = rows.find((row) => row.path === path)?.right
        return right === undefined || rights.includes(right)
      }),
    }))
    .filter(({ items }) => items.length > 0)

export type Waits = { readonly count: number; readonly late: number }

/** What waits on a page of the rail. */
export function waitsOf({ path, desks = [] }: RailItem, { desks: all, failedJobs }: Answer<'GET /v1/admin/overview'>): Waits {
  if (path === '/admin/jobs') return { count: failedJobs, late: 0 }
  const sum = (of: 'count' | 'late') => desks.reduce((before, desk) => before + all[desk][of], 0)
  return { count: sum('count'), late: sum('late') }
}

/** Which of the rail's pages an address is, or is of. */
export const railPathOf = (pathname: string): string | undefined =>
  rail
    .flatMap(({ items }) => items.map(({ path }) => path as string))
    .filter((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.length - one.length)[0]
