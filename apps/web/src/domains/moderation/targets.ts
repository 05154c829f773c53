import type { Subject } from '@dure/contract/subjects'
import type { SettingName } from '@dure/contract/system/settings'
import { href } from '../../navigation/href.ts'

type Target = {
  readonly name: string
  /** Where operators see it; without an id, its desk. */
  readonly path?: (id: string) => string
}

/** What operators' acts are about, by the word that the audit keeps it as. */
const targets: Readonly<Record<Subject, Target>> = {
  members: { name: '회원', path: (id) => (id === '' ? href('/admin/members') : `/admin/members/${id}`) },
  cases: { name: '거래 확인', path: (id) => href('/admin/cases', undefined, id === '' ? {} : { id }) },
  reports: { name: '신고', path: (id) => href('/admin/reports', undefined, id === '' ? {} : { status: 'decided' }) },
  removals: { name: '가린 글', path: () => href('/admin/members', undefined, { appealed: 'true' }) },
  requests: { name: '요청', path: (id) => href('/admin/requests', undefined, id === '' ? {} : { id }) },
  pages: { name: '글', path: (id) => (id === '' ? href('/admin/features') : href('/admin/pages/write', undefined, { id })) },
  licences: { name: '자격', path: (id) => href('/admin/licences', undefined, id === '' ? {} : { status: 'decided' }) },
  businesses: { name: '사업자', path: (id) => href('/admin/businesses', undefined, id === '' ? {} : { status: 'decided' }) },
  profiles: { name: '프로필', path: (id) => href('/admin/profiles', undefined, id === '' ? {} : { userId: Number(id) }) },
  doubts: { name: '가짜 요청 환불', path: () => href('/admin/doubts') },
  partners: { name: '제휴사', path: () => href('/admin/partners') },
  bizlink: { name: '기업 의뢰', path: () => href('/admin/bizlink') },
  inquiries: { name: '문의', path: () => href('/admin/inquiries') },
  payouts: { name: '정산', path: (id) => href('/admin/stuck-money', undefined, { kind: 'payouts', ...(id === '' ? {} : { id }) }) },
  refunds: {
    name: '안전결제 환불',
    path: (id) => href('/admin/stuck-money', undefined, { kind: 'refunds', ...(id === '' ? {} : { id }) }),
  },
  'tax-papers': { name: '세금 서류', path: () => href('/admin/tax-papers') },
  months: { name: '월 마감', path: (id) => href('/admin/months', undefined, id === '' ? {} : { month: id }) },
  'cash-refunds': { name: '캐시 환불', path: () => href('/admin/cash-money') },
  'cash-products': { name: '충전 상품', path: () => href('/admin/cash-products') },
  'cash-promises': { name: '환불 약속 충전', path: () => href('/admin/cash-promises') },
  coupons: { name: '쿠폰', path: () => href('/admin/coupons') },
  ads: { name: '광고', path: () => href('/admin/ads') },
  receivables: { name: '미수금', path: () => href('/admin/cash-money') },
  notices: { name: '공지', path: () => href('/admin/notices') },
  maintenance: { name: '점검', path: () => href('/admin/maintenance') },
  experiments: { name: '실험', path: () => href('/admin/experiments') },
  terms: { name: '약관', path: () => href('/admin/terms') },
  settings: { name: '설정', path: () => href('/admin/settings') },
  'desk-views': { name: '저장한 보기', path: () => href('/admin') },
  assignments: { name: '맡은 일', path: () => href('/admin') },
  jobs: { name: '실패한 작업', path: () => href('/admin/jobs') },
  operators: { name: '운영자', path: () => href('/admin/operators') },
  'second-factor': { name: '2단계 인증', path: () => href('/admin/two-factor') },
  packages: { name: '묶음 요청', path: () => href('/admin/packages') },
  'request-presets': { name: '요청 링크', path: () => href('/admin/presets') },
  promotions: { name: '이벤트와 배너', path: () => href('/admin/promotions') },
  features: { name: '홈 꾸미기', path: () => href('/admin/features') },
  'review-events': { name: '리뷰 이벤트', path: () => href('/admin/review-events') },
  portfolios: { name: '포트폴리오', path: (id) => href('/admin/portfolios', undefined, id === '' ? {} : { view: 'decided' }) },
  products: { name: '상품', path: (id) => href('/admin/products', undefined, id === '' ? {} : { view: 'decided' }) },
  questions: { name: '질문', path: () => href('/admin/questions') },
  ambassadors: { name: '앰배서더', path: () => href('/admin/ambassadors') },
  'form-questions': { name: '요청서 질문', path: () => href('/admin/form-questions') },
  campaigns: { name: '자동견적' },
  prices: { name: '서비스 가격', path: () => href('/admin/prices') },
  'search-misses': { name: '못 찾은 말', path: () => href('/admin/search') },
  'service-words': { name: '서비스를 찾는 말', path: () => href('/admin/search', undefined, { view: 'words' }) },
  posts: { name: '커뮤니티 글', path: (id) => href('/admin/community', undefined, id === '' ? {} : { view: 'all' }) },
  'community-topics': { name: '커뮤니티 주제', path: () => href('/admin/community/topics') },
  'community-words': { name: '커뮤니티에서 막은 말', path: () => href('/admin/community/words') },
  'community-curations': { name: '커뮤니티 모음', path: () => href('/admin/community/curations') },
  'barred-keywords': { name: '막은 말', path: () => href('/admin/search', undefined, { view: 'barred' }) },
}

/** Words of former entries, which went by the last word of a path. */
const former: Readonly<Record<string, Target>> = {
  reconciliations: { name: '장부 대사', path: () => href('/admin/cash-money') },
  preview: { name: '공지', path: () => href('/admin/notices') },
  failed: { name: '실패한 작업', path: () => href('/admin/jobs') },
  penalty: { name: '이용 제한' },
  setup: { name: '2단계 인증' },
  confirm: { name: '2단계 인증' },
  pass: { name: '2단계 인증' },
  'recovery-codes': { name: '복구 코드' },
  audit: { name: '감사 기록', path: () => href('/admin/audit') },
  overview: { name: '운영 홈', path: () => href('/admin') },
  looked: { name: '포트폴리오', path: () => href('/admin/portfolios', undefined, { view: 'unseen' }) },
  'instant-match': { name: '요청서 질문', path: () => href('/admin/form-questions') },
  count: { name: '서비스 가격', path: () => href('/admin/prices') },
  forget: { name: '못 찾은 말', path: () => href('/admin/search') },
  restore: { name: '못 찾은 말', path: () => href('/admin/search') },
  allow: { name: '막은 말', path: () => href('/admin/search', undefined, { view: 'barred' }) },
  funnel: { name: '방문과 전환', path: () => href('/admin/funnel') },
  'review-event': { name: '리뷰 이벤트', path: () => href('/admin/review-events') },
}

/** What settings are called. */
export const settingTitles: Readonly<Record<SettingName, string>> = {
  support: '고객센터',
  company: '회사 정보',
  apps: '앱',
  appLinks: '앱에서 열리는 주소',
  identityGraceDays: '고수 본인 확인',
  portfoliosAtOnce: '포트폴리오 먼저 올리기',
  homeRows: '홈 순서',
  safePaymentFee: '안전결제 수수료',
  marketFee: '바로구매 수수료',
}

/** `회원 12번` with the way to it; a word nobody has named yet stands for itself. */
export function targetView(type: string, id: string): { readonly text: string; readonly path: string | null } {
  const target = type in targets ? targets[type as Subject] : former[type]
  const name = target?.name ?? type
  const text =
    id === ''
      ? name
      : type === 'settings'
        ? `${name} ‘${settingTitles[id as SettingName] ?? id}’`
        : /^\d+$/.test(id)
          ? `${name} ${id}번`
          : name
  return { text, path: target?.path?.(id) ?? null }
}

/** Those that an act may be about, for a filter. */
export const targetNames: readonly (readonly [string, string])[] = (
  [
    'members',
    'cases',
    'reports',
    'requests',
    'licences',
    'businesses',
    'profiles',
    'portfolios',
    'doubts',
    'inquiries',
    'payouts',
    'refunds',
    'cash-refunds',
    'notices',
    'maintenance',
    'experiments',
    'settings',
  ] as const satisfies readonly Subject[]
).map((type) => [type, targets[type].name] as const)
