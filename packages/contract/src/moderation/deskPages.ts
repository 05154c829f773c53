import { deskTable, desks, type Desk } from './deskTable.ts'

type DeskPage = { readonly path: `/admin${string}`; readonly label: string }

/** Every operators' page that is no page about one thing, by what it is about: its group, its path and what it is called [moderation.rail]. */
export const deskPages = [
  { title: '할 일', pages: [{ path: '/admin', label: '운영 홈' }] },
  {
    title: '회원',
    pages: [
      { path: '/admin/members', label: '회원 찾기' },
      { path: '/admin/inquiries', label: '문의' },
      { path: '/admin/bizlink', label: '기업 의뢰' },
    ],
  },
  {
    title: '요청과 거래',
    pages: [
      { path: '/admin/requests', label: '요청 확인' },
      { path: '/admin/doubts', label: '가짜 요청 환불' },
      { path: '/admin/cases', label: '거래 확인' },
      { path: '/admin/packages', label: '묶음 요청' },
      { path: '/admin/presets', label: '요청 링크' },
    ],
  },
  {
    title: '돈',
    pages: [
      { path: '/admin/stuck-money', label: '멈춘 돈' },
      { path: '/admin/cash-money', label: '캐시 환불과 장부' },
      { path: '/admin/tax-papers', label: '세금 서류' },
      { path: '/admin/months', label: '월 마감' },
      { path: '/admin/partners', label: '제휴사' },
      { path: '/admin/coupons', label: '쿠폰' },
      { path: '/admin/cash-products', label: '충전 상품' },
      { path: '/admin/cash-promises', label: '환불 약속 충전' },
      { path: '/admin/ads', label: '광고 경매' },
    ],
  },
  {
    title: '믿음',
    pages: [
      { path: '/admin/reports', label: '신고' },
      { path: '/admin/licences', label: '자격 확인' },
      { path: '/admin/businesses', label: '사업자 확인' },
      { path: '/admin/profiles', label: '프로필' },
      { path: '/admin/portfolios', label: '포트폴리오' },
      { path: '/admin/products', label: '바로구매 상품' },
      { path: '/admin/questions', label: '질문과 답변' },
      { path: '/admin/community', label: '커뮤니티 글' },
      { path: '/admin/ambassadors', label: '앰배서더' },
    ],
  },
  {
    title: '내용',
    pages: [
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
    pages: [
      { path: '/admin/funnel', label: '방문과 전환' },
      { path: '/admin/experiments', label: '실험' },
    ],
  },
  {
    title: '시스템',
    pages: [
      { path: '/admin/operators', label: '운영자와 권한' },
      { path: '/admin/audit', label: '감사 기록' },
      { path: '/admin/jobs', label: '실패한 작업' },
      { path: '/admin/maintenance', label: '서비스 점검' },
      { path: '/admin/settings', label: '시스템 설정' },
      { path: '/admin/two-factor', label: '2단계 인증' },
    ],
  },
] as const satisfies readonly { readonly title: string; readonly pages: readonly DeskPage[] }[]

export type DeskPagePath = (typeof deskPages)[number]['pages'][number]['path']

/** The desks that stand on a page, as their own rows say it. */
export const desksOf = (page: string): readonly Desk[] => desks.filter((desk) => deskTable[desk].path.split('?')[0] === page)
