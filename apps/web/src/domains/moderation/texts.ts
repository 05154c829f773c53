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

/** An operator by his name, with the number the filters take. */
export const operatorText = (of: { readonly operatorId: number; readonly operatorName: string | null }): string =>
  `${of.operatorName ?? '떠난 운영자'} #${of.operatorId}`

/** What operators are, as their pages say it. */
export const roleNames = { reader: '보기', support: '고객 지원', money: '돈', content: '내용', lead: '책임' } as const
