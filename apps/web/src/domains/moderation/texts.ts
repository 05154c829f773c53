import { formatDateTime } from '@dure/kernel/time'

/** How a member's state is shown. */
export const statusBadge = {
  active: { label: '이용 중', tone: 'good' },
  banned: { label: '이용 제한', tone: 'danger' },
  left: { label: '탈퇴', tone: 'plain' },
} as const

const methods: Record<string, string> = { email: '이메일', kakao: '카카오', naver: '네이버', facebook: '페이스북' }
export const signupMethodName = (method: string): string => methods[method] ?? method

/** What becomes of a penalty after an appeal. */
export const appealNames = { lifted: '이용 제한을 풀어요', shortened: '기간을 줄여요', stays: '그대로 둬요' } as const

/** Why a request was none. */
export const deadReasonNames = { fake: '가짜 요청', duplicate: '중복 요청', unreachable: '연락이 닿지 않는 고객' } as const

/** How operators decide a case. */
export const resolutionNames = { refund: '고객에게 모두 환불', release: '고수에게 모두 정산', split: '합의한 대로 나누기' } as const

/** What operators did, in their words, by the call that did it. */
const acts: Record<string, string> = {
  prepareSecondFactor: '2단계 인증 등록 시작',
  confirmSecondFactor: '2단계 인증 등록',
  passSecondFactor: '2단계 인증 확인',
  renewRecoveryCodes: '복구 코드 새로 만들기',
  findMembers: '회원 찾기',
  getMemberFile: '회원 정보 보기',
  operatorHome: '운영 홈 보기',
  nextThing: '다음 일 보기',
  endSessions: '로그인 끝내기',
  givePenalty: '이용 제한',
  liftPenalty: '이용 제한 풀기',
  decideAppeal: '이의 신청 판단',
  memberRemovals: '가린 글 보기',
  decideRemovalAppeal: '가린 글의 이의 판단',
  listOperators: '운영자 보기',
  changeRoles: '운영자 역할 바꾸기',
  dismissOperator: '운영자에서 빼기',
  renewFactor: '2단계 인증 다시 등록하게 하기',
  caseDetail: '거래 보기',
  resolveCase: '거래 결정',
  listRequestsForOperators: '요청 찾기',
  requestForOperators: '요청 보기',
  markRequest: '요청 표시',
  listDoubts: '가짜 요청 환불 목록 보기',
  decideDoubt: '가짜 요청 환불 답하기',
  payoutForOperators: '정산 보기',
  retryPayout: '정산 다시 보내기',
  handlePayout: '정산 직접 처리',
  refundForOperators: '환불 보기',
  retryRefund: '환불 다시 보내기',
  handleRefund: '환불 직접 처리',
  listStuckCashRefunds: '멈춘 캐시 환불 목록 보기',
  retryCashRefund: '캐시 환불 다시 보내기',
  handleCashRefund: '캐시 환불 직접 처리',
  listReceivables: '미수금 목록 보기',
  listLicencesForOperators: '자격 목록 보기',
  deskPortfolios: '포트폴리오 목록 보기',
  postPortfolio: '포트폴리오 올리기',
  refusePortfolio: '포트폴리오 거절',
  lookAtPortfolios: '먼저 올라간 포트폴리오 확인',
  acceptLicence: '자격 확인',
  refuseLicence: '자격 거절',
  listBusinessesForOperators: '사업자 목록 보기',
  askTaxOffice: '국세청에 물어보기',
  acceptBusiness: '사업자 확인',
  refuseBusiness: '사업자 거절',
  listProfilesForOperators: '프로필 목록 보기',
  rejectProfileItem: '프로필 항목 돌려보내기',
  restoreProfileItem: '프로필 항목 되살리기',
  passProfile: '프로필 살펴봄',
  answerInquiry: '문의 답변',
  listReports: '신고 목록 보기',
  assignOnDesk: '맡기·내려놓기',
  listAssignments: '맡은 일 보기',
  decideReport: '신고 처리',
  listAmbassadors: '앰배서더 보기',
  nameAmbassador: '앰배서더 정하기',
  endAmbassador: '앰배서더 그만두게 하기',
  listMemberCampaigns: '자동견적 보기',
  stopCampaign: '자동견적 멈추기',
  releaseCampaign: '자동견적 풀기',
  listFormQuestions: '요청서 질문 보기',
  markFormQuestion: '자동견적 질문 표시',
  addPackage: '묶음 요청 만들기',
  changePackage: '묶음 요청 고치기',
  removePackage: '묶음 요청 지우기',
  makePresetForOperators: '요청 링크 만들기',
  withdrawPresetForOperators: '요청 링크 거두기',
  setPrice: '가격 정하기',
  unsetPrice: '가격 되돌리기',
  countPrices: '가격 다시 계산',
  forgetSearchMiss: '찾지 못한 말 지나치기',
  addServiceWord: '찾는 말 더하기',
  removeServiceWord: '찾는 말 지우기',
  barKeyword: '검색어 막기',
  addFeature: '홈에 올리기',
  changeFeature: '홈에 올린 것 고치기',
  removeFeature: '홈에서 내리기',
  addReviewEvent: '리뷰 이벤트 만들기',
  changeReviewEvent: '리뷰 이벤트 고치기',
  removeReviewEvent: '리뷰 이벤트 지우기',
  deskQuestions: '질문 보기',
  hideQuestion: '질문 가리기',
  restoreQuestion: '질문 다시 보이기',
  allowKeyword: '검색어 다시 보이기',
  setMaintenance: '점검 정하기',
  editMaintenance: '점검 고치기',
  endMaintenance: '점검 끝내기',
  changeSetting: '설정 바꾸기',
  listTerms: '약관 보기',
  planTerms: '새 약관 올리기',
  withdrawTerms: '예정한 약관 거두기',
  retryJob: '작업 다시 하기',
  previewAnnouncement: '공지 미리 보기',
  postAnnouncement: '공지 올리기',
  editAnnouncement: '공지 고치기',
  withdrawAnnouncement: '공지 내리기',
  defineExperiment: '실험 만들기',
  changeExperiment: '실험 바꾸기',
}
export const actName = (act: string): string => acts[act] ?? act
export const actNames: readonly (readonly [string, string])[] = Object.entries(acts)

/** Who decided before, and what, as a refused act tells it. */
export function fasterText(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('by' in data)) return '화면에 보이는 내용과 지금 내용이 달라요.'
  const { by, act, at } = data as { by: string; act: string; at: string }
  return `마지막으로 ${by}님이 ${formatDateTime(new Date(at))}에 ‘${actName(act)}’로 처리했어요.`
}

/** An operator by his name, with the number the filters take. */
export const operatorText = (of: { readonly operatorId: number; readonly operatorName: string | null }): string =>
  `${of.operatorName ?? '떠난 운영자'} #${of.operatorId}`

/** What operators are, as their pages say it. */
export const roleNames = { reader: '보기', support: '고객 지원', money: '돈', content: '내용', lead: '책임' } as const
