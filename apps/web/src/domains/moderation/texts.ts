/** How a member's state is shown. */
export const statusBadge = {
  active: { label: '이용 중', tone: 'good' },
  banned: { label: '이용 제한', tone: 'danger' },
  left: { label: '탈퇴', tone: 'plain' },
} as const

const consentNames: Record<string, string> = {
  age14: '만 14세 이상',
  usage: '이용약관',
  privacy: '개인정보 수집·이용',
  marketing: '마케팅 정보 받기',
  pass_to_pros: '고수에게 답변 전하기',
  geocoding: '위치 찾기',
}
export const consentName = (kind: string): string => consentNames[kind] ?? kind

const methods: Record<string, string> = { email: '이메일', kakao: '카카오', naver: '네이버', facebook: '페이스북' }
export const signupMethodName = (method: string): string => methods[method] ?? method

/** What operators did, in their words; an act that is not listed shows its name. */
const acts: Record<string, string> = {
  prepareSecondFactor: '2단계 인증 등록 시작',
  confirmSecondFactor: '2단계 인증 등록',
  passSecondFactor: '2단계 인증 확인',
  renewRecoveryCodes: '복구 코드 새로 만들기',
  findMembers: '회원 찾기',
  getMemberFile: '회원 정보 보기',
  endSessions: '로그인 끝내기',
  givePenalty: '이용 제한',
  liftPenalty: '이용 제한 풀기',
  caseDetail: '거래 보기',
  resolveCase: '거래 결정',
  setMaintenance: '점검 정하기',
  editMaintenance: '점검 고치기',
  endMaintenance: '점검 끝내기',
  changeSetting: '설정 바꾸기',
  retryJob: '작업 다시 하기',
  postAnnouncement: '공지 올리기',
  editAnnouncement: '공지 고치기',
  withdrawAnnouncement: '공지 내리기',
  defineExperiment: '실험 만들기',
  changeExperiment: '실험 바꾸기',
}
export const actName = (act: string): string => acts[act] ?? act
export const actNames: readonly (readonly [string, string])[] = Object.entries(acts)
