import { graphemeLength, withParticle } from './korean.ts'

type TextLimit = { readonly label: string; readonly min: number; readonly max: number }

/** Lengths of texts in graphemes, input in NFC. Every form and every endpoint takes them from here. */
export const textLimits = {
  chat: { label: '메시지', min: 1, max: 2_000 },
  review: { label: '리뷰', min: 10, max: 1_000 },
  /** [portfolio.content] */
  portfolioTitle: { label: '포트폴리오 제목', min: 4, max: 40 },
  description: { label: '설명', min: 20, max: 5_000 },
  /** [chat.auto-messages] */
  autoQuestion: { label: '질문', min: 10, max: 100 },
  autoAnswer: { label: '답변', min: 10, max: 1_000 },
} as const satisfies Record<string, TextLimit>

export type TextKind = keyof typeof textLimits

/** What is wrong with the text's length, in Korean fit to show; undefined where nothing is. Spaces around it do not count. */
export function checkText(kind: TextKind, text: string): string | undefined {
  const { label, min, max }: TextLimit = textLimits[kind]
  const length = graphemeLength(text.trim(), max)
  if (length === 0) return `${withParticle(label, '을/를')} 입력해 주세요.`
  if (length < min) return `${withParticle(label, '은/는')} ${min}자 이상 입력해 주세요.`
  if (length > max) return `${withParticle(label, '은/는')} ${max.toLocaleString('ko-KR')}자까지 입력할 수 있어요.`
  return undefined
}

/** How a party of a deal is spoken of by name, everywhere: 정호네 이사청소 고수님, 김민지 고객님. What a name says already is not said again. */
export function addressed(name: string, side: 'customer' | 'provider'): string {
  const who = side === 'provider' ? '고수' : '고객'
  return name.endsWith(` ${who}`) ? `${name}님` : `${name} ${who}님`
}
