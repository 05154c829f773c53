import { checklist } from '@dure/contract/profiles/checklist'
import { profileLimits } from '@dure/contract/profiles/limits'
import { distances, linkKinds } from '@dure/contract/profiles/schemas'
import { seoulDay } from '@dure/kernel/time'

const linkNames = {
  homepage: '홈페이지',
  blog: '블로그',
  instagram: '인스타그램',
  facebook: '페이스북',
  twitter: '트위터',
  kakaostory: '카카오스토리',
} as const

/** What the pro's forms offer to choose from, and how much of it. */
export const metaData = (now: Date) => ({
  distances: [...distances],
  paymentMethods: [
    { id: 1, name: '안전결제' },
    { id: 2, name: '카드' },
    { id: 3, name: '계좌이체' },
    { id: 4, name: '현금' },
  ],
  maxServices: profileLimits.services,
  maxDistricts: profileLimits.districts,
  maxMedia: profileLimits.media,
  maxQna: profileLimits.qna,
  maxCareers: profileLimits.careers,
  maxEducations: profileLimits.educations,
  maxFiles: profileLimits.files,
  links: linkKinds.map((kind) => ({ kind, name: linkNames[kind] })),
  years: { from: profileLimits.firstYear, to: Number(seoulDay(now).slice(0, 4)) },
  checklist: [...checklist],
  reward: profileLimits.reward,
  defaultLocation: { lat: 37.5056545, lng: 127.0515387, zip: '06232' },
})
