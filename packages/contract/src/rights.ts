/**
 * What operators may do, each with its name as they read it. Every endpoint of theirs declares the one it asks for, and a
 * role is a set of them [moderation.rights].
 */
export const rights = {
  'desk.work': '운영 홈과 맡은 일 보기',
  'member.find': '회원 찾기',
  'member.file': '회원 정보 보기',
  'member.sessions': '회원 로그아웃시키기',
  'member.limit': '짧게 이용 제한하기',
  'member.ban': '길게 이용 제한하기',
  'member.lift': '이용 제한 풀기와 이의 신청 판단하기',
  'inquiry.answer': '문의 답하기',
  'trust.decide': '신고·자격·프로필·포트폴리오·질문·요청 판단하기',
  'review.remove': '리뷰 지우고 되살리기',
  'case.prepare': '거래 확인 자료 보기',
  'case.decide': '거래 확인 결정하기',
  'money.read': '멈춘 돈 보기',
  'money.retry': '멈춘 돈 다시 보내기',
  'money.hand': '돈을 직접 보냈다고 적기',
  'month.ask': '월 마감 올리기',
  'month.close': '올라온 월 마감하기',
  'content.publish': '홈·찾는 말·이벤트 같은 내용 바꾸기',
  'content.offer': '가격·요청서·묶음 요청 바꾸기',
  'coupon.read': '쿠폰·충전 약속과 예산 보기',
  'coupon.offer': '쿠폰과 충전 약속 만들고 끝내기',
  'coupon.agree': '큰 쿠폰 예산에 동의하기',
  'ad.read': '광고 입찰 보기',
  'ad.end': '광고 끝내고 캐시 돌려주기',
  'notice.send': '공지 보내기',
  'experiment.run': '실험 정하기',
  house: '설정·점검·작업 다루기',
  figures: '방문과 전환 보기',
  'audit.read': '감사 기록 보기',
  operators: '운영자 권한 주고 거두기',
} as const satisfies Readonly<Record<string, string>>

export type Right = keyof typeof rights

export const roles = ['reader', 'support', 'money', 'content', 'lead'] as const
export type Role = (typeof roles)[number]

/** What each role may do; a lead may do all. */
export const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  reader: ['desk.work', 'member.find', 'member.file', 'money.read', 'figures'],
  support: [
    'desk.work',
    'member.find',
    'member.file',
    'member.sessions',
    'member.limit',
    'inquiry.answer',
    'trust.decide',
    'case.prepare',
    'figures',
  ],
  money: [
    'desk.work',
    'member.find',
    'member.file',
    'inquiry.answer',
    'case.prepare',
    'case.decide',
    'money.read',
    'money.retry',
    'money.hand',
    'month.ask',
    'coupon.read',
    'coupon.agree',
    'ad.read',
    'ad.end',
    'figures',
  ],
  content: ['desk.work', 'content.publish', 'coupon.read', 'coupon.offer', 'ad.read', 'notice.send', 'experiment.run', 'figures'],
  lead: Object.keys(rights) as Right[],
}

/** Whether one of the roles has the right. */
export const hasRight = (held: readonly Role[], right: Right): boolean => held.some((role) => rightsOfRole[role].includes(right))

/** All that the roles may do, together. */
export const rightsOf = (held: readonly Role[]): Right[] => (Object.keys(rights) as Right[]).filter((right) => hasRight(held, right))
