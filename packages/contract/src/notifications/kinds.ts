import * as facts from '../facts.ts'
import { said } from '../together.ts'
import type { NoticeRow } from './row.ts'

/** What members are told of, as each domain says it. */
export const noticeKinds = said(facts, 'notices')

export type NoticeKind = keyof typeof noticeKinds

export function kindOf(kind: NoticeKind): NoticeRow {
  return noticeKinds[kind]
}

type Category1 = {
  readonly id: number
  readonly name: string
  readonly category2: readonly { readonly id: number; readonly name: string }[]
}

/** The centre's two levels by role. */
export const noticeCategories: Record<'customer' | 'provider', readonly Category1[]> = {
  customer: [
    {
      id: 1,
      name: '요청',
      category2: [
        { id: 11, name: '받은 견적' },
        { id: 12, name: '요청 상태' },
      ],
    },
    {
      id: 2,
      name: '채팅',
      category2: [
        { id: 21, name: '새 메시지' },
        { id: 22, name: '전화 연락' },
      ],
    },
    {
      id: 3,
      name: '거래',
      category2: [
        { id: 31, name: '안전결제' },
        { id: 33, name: '리뷰' },
        { id: 34, name: '질문과 답변' },
        { id: 41, name: '캐시' },
      ],
    },
    {
      id: 7,
      name: '커뮤니티',
      category2: [
        { id: 71, name: '댓글과 답글' },
        { id: 72, name: '좋아요' },
        { id: 73, name: '이번 주의 글' },
      ],
    },
    { id: 5, name: '소식', category2: [{ id: 51, name: '공지사항' }] },
    {
      id: 6,
      name: '계정',
      category2: [
        { id: 61, name: '동의' },
        { id: 63, name: '신고' },
      ],
    },
  ],
  provider: [
    {
      id: 1,
      name: '요청',
      category2: [
        { id: 13, name: '받은 요청' },
        { id: 14, name: '자동견적' },
      ],
    },
    {
      id: 2,
      name: '채팅',
      category2: [
        { id: 21, name: '새 메시지' },
        { id: 22, name: '전화 연락' },
      ],
    },
    {
      id: 3,
      name: '거래',
      category2: [
        { id: 31, name: '안전결제' },
        { id: 32, name: '고용' },
        { id: 33, name: '리뷰' },
        { id: 34, name: '질문과 답변' },
        { id: 41, name: '캐시' },
      ],
    },
    {
      id: 7,
      name: '커뮤니티',
      category2: [
        { id: 71, name: '댓글과 답글' },
        { id: 72, name: '좋아요' },
        { id: 73, name: '이번 주의 글' },
      ],
    },
    { id: 5, name: '소식', category2: [{ id: 51, name: '공지사항' }] },
    {
      id: 6,
      name: '계정',
      category2: [
        { id: 61, name: '동의' },
        { id: 62, name: '자격과 프로필' },
        { id: 63, name: '신고' },
        { id: 64, name: '배지' },
      ],
    },
  ],
}

export function kindsOfCategory(category: number): NoticeKind[] {
  return (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind].category === category)
}
