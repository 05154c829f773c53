import type { ChecklistItem } from '@dure/contract/profiles/checklist'
import { href } from '../../../navigation/href.ts'
import { hasPage } from '../../../shell/frame/menu.ts'
import { sectionOf } from '../editing/sections.ts'

/** What an item of the checklist asks for, in the pro's words. */
const texts: Readonly<Record<ChecklistItem, { readonly title: string; readonly prompt: string }>> = {
  intro: { title: '한 줄 소개', prompt: '고객이 목록에서 가장 먼저 읽는 글이에요.' },
  mainService: { title: '대표 서비스', prompt: '가장 자신 있는 서비스를 골라 주세요.' },
  profileImgUrl: { title: '프로필 사진', prompt: '얼굴이나 일하는 모습이 보이면 좋아요.' },
  'basic.selfCert': { title: '본인 확인', prompt: '휴대폰으로 1분이면 끝나요.' },
  'basic.paymentMethod': { title: '결제 방법', prompt: '받을 수 있는 방법을 골라 주세요.' },
  mediaUrls: { title: '사진과 영상', prompt: '끝낸 일의 사진을 한 장부터 올려 주세요.' },
  portfolio: { title: '포트폴리오', prompt: '한 일을 사진과 가격으로 보여 주세요.' },
  qna: { title: '자주 묻는 질문', prompt: '늘 듣는 질문 하나에 답해 주세요.' },
  serviceDescription: { title: '서비스 소개', prompt: '일하는 방식과 경험을 적어 주세요.' },
  careerEducation: { title: '경력과 학력', prompt: '한 줄이면 돼요.' },
  review: { title: '리뷰', prompt: '거래를 마친 고객이 첫 리뷰를 남기면 채워져요.' },
  settlement: { title: '정산 계좌', prompt: '안전결제로 받은 돈이 들어올 계좌예요.' },
}

/** Where it is done; null where others do it. */
function pathOf(item: ChecklistItem): string | null {
  if (item === 'basic.selfCert') return href('/mypage/account-info/settings/:title', { title: 'identity' })
  if (item === 'settlement') return href('/pro/escrows/history', undefined, { sheet: 'account' })
  if (item === 'portfolio') return hasPage('/portfolio/my-list') ? href('/portfolio/my-list') : null
  const section = sectionOf(item)
  return section === undefined ? null : href('/profile', undefined, { focused: item })
}

export const promptOf = (item: ChecklistItem) => ({ ...texts[item], path: pathOf(item) })
