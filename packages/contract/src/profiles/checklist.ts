import type { RefusalReason } from '../moderation/looks.ts'
/** What makes a whole profile, each of the same weight [profiles.completeness]. */
export const checklist = [
  'intro',
  'mainService',
  'profileImgUrl',
  'basic.selfCert',
  'basic.paymentMethod',
  'mediaUrls',
  'portfolio',
  'qna',
  'serviceDescription',
  'careerEducation',
  'review',
  'settlement',
] as const
export type ChecklistItem = (typeof checklist)[number]

/** The first quest, in percent; the second is all of it. */
export const targetPercent = 80

/** Whole percents, rounded down. */
export const percentOf = (filled: number): number => Math.floor((filled / checklist.length) * 100)

/** What operators may turn down of a profile [profiles.rejected-items]. */
export const rejectableItems = [
  'nickName',
  'intro',
  'profileImgUrl',
  'mediaUrls',
  'qna',
  'serviceDescription',
  'careerEducation',
  'links',
] as const
export type RejectableItem = (typeof rejectableItems)[number]

export const rejectableNames: Record<RejectableItem, string> = {
  nickName: '활동 이름',
  intro: '한 줄 소개',
  profileImgUrl: '프로필 사진',
  mediaUrls: '사진과 영상',
  qna: '자주 묻는 질문',
  serviceDescription: '서비스 소개',
  careerEducation: '경력과 학력',
  links: '링크',
}

/** Stands in place of a name that was turned down. */
export const turnedDownName = '이름을 고치는 고수'

/** Why; said to the pro as it stands here. */
export const rejectionReasons = [
  { id: 1, text: '연락처나 다른 곳으로 이끄는 내용이 있어요.' },
  { id: 2, text: '하는 일과 관계없는 내용이에요.' },
  { id: 3, text: '사실과 다르거나 확인할 수 없는 내용이에요.' },
  { id: 4, text: '다른 사람의 사진이나 글을 허락 없이 썼어요.' },
  { id: 5, text: '알아보기 어려운 사진이에요.' },
  { id: 6, text: '불쾌하거나 차별하는 표현이 있어요.' },
  { id: 7, text: '다른 고수나 업체를 깎아내리는 내용이에요.' },
] as const satisfies readonly RefusalReason[]
