import type { ChecklistItem, RejectableItem } from '@dure/contract/profiles/checklist'

/** The parts of a profile as its owner edits them, in the order of their numbers. */
export const sections = [
  { id: 1, name: 'intro', title: '이름과 한 줄 소개' },
  { id: 2, name: 'services', title: '제공 서비스' },
  { id: 3, name: 'area', title: '활동 지역' },
  { id: 4, name: 'basic', title: '연락 시간과 결제 방법' },
  { id: 5, name: 'mediaUrls', title: '사진과 영상' },
  { id: 6, name: 'serviceDescription', title: '서비스 소개와 가격' },
  { id: 7, name: 'careerEducation', title: '경력과 학력' },
  { id: 8, name: 'licenses', title: '자격과 사업자' },
  { id: 9, name: 'qna', title: '자주 묻는 질문' },
  { id: 10, name: 'additional', title: '링크와 공개 설정' },
] as const
export type SectionName = (typeof sections)[number]['name']

/** Where each item of the checklist, and each that may be turned down, is edited. */
const homes: Readonly<Partial<Record<ChecklistItem | RejectableItem, SectionName>>> = {
  intro: 'intro',
  nickName: 'intro',
  profileImgUrl: 'intro',
  mainService: 'services',
  'basic.paymentMethod': 'basic',
  mediaUrls: 'mediaUrls',
  qna: 'qna',
  serviceDescription: 'serviceDescription',
  careerEducation: 'careerEducation',
  links: 'additional',
}
export const sectionOf = (item: ChecklistItem | RejectableItem): SectionName | undefined => homes[item]

/** The section a `focused` of the address means: its number, its name, or an item of it. */
export function focusedSection(focused: string | undefined): SectionName | undefined {
  const named = sections.find((one) => String(one.id) === focused || one.name === focused)
  return named?.name ?? homes[focused as ChecklistItem]
}
