/** Family names of one syllable, rare ones left out that begin everyday words (예, 모, 소, 기, 인). */
const family =
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도석선설마길연위표명반왕금옥육맹제탁국어은편용'
const twoSyllables = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방']

/** What people are called by their part, their trade or their kin, and words that stand before 고객님: no names. */
const roles = new Set(
  (
    '고객 고객분 고수 선생 사장 사모 신랑 신부 원장 강사 기사 이모 어머 어머니 주인 주민 주인분 구매자 이용자 임차인 임대인 의뢰인 부모 부장 차장 과장 소장 반장 ' +
    '이사 전무 상무 실장 교수 교사 감독 손 하느 형 서방 장모 장인 조카 공주 왕자 여사 여자 남자 남편 신청자 주문자 방문자 문의자 이웃 이용 신규 우리 이런 여러 ' +
    '기존 최근 이전 지난 현재 문의 신청 예약 주문 계약 방문 남성 여성 어린 고마운 하신 주신 오신 원하신 정하신 연인 어르신 선배 후배 도우미 조합원 공무원 직원 ' +
    '수강생 학생 전문가 관리자 담당자 입주자 입주민 세입자 조교 연구원 변호사 원생 유저 방장 지점장 점장 회장 위원 위원장 국장 현장 마음 예비 진짜 정말 이미'
  ).split(' '),
)

const isName = (word: string): boolean => {
  if (roles.has(word) || /[는을를의실]$/u.test(word)) return false
  if (word.length === 1) return family.includes(word)
  return twoSyllables.some((one) => word.startsWith(one)) || (word.length <= 3 && family.includes(word[0]!))
}

/** `배님`, `배민수 씨`, `배** 고객님`, `배○○님`; the word that is called stands in the first group. */
const called = /(?<![가-힣])([가-힣]{1,6}?)[*○◯O]{0,3}\s?(?:(?:고객|회원|손)?님|씨(?=[\s,.!?~]|$))/gu
const masked = /(?<![가-힣])[가-힣](?:\*{1,3}|[○◯]{1,3})/u

/**
 * Whom the words call by name, as they stand there (`배 고객님`); null where they call nobody, or everybody (`고객님`, `어머님`). By how
 * it is written alone: what one finds may be no name, where names and words look alike.
 */
export function calledByName(text: string): string | null {
  for (const [whole, word] of text.matchAll(called)) if (isName(word!)) return whole
  return masked.exec(text)?.[0] ?? null
}

/** The family name of a whole name: two syllables where it is one of those. */
export const familyNameOf = (name: string): string => twoSyllables.find((one) => name.startsWith(one)) ?? name.slice(0, 1)
