import { formatWon } from '@dure/kernel/money'
import { chanceOf, inTurn, type Chance } from './chance.ts'
import type { Pair, Voices } from './storyFiles.ts'

/** Speaks for one pro and his customers; no sentence comes back before the others of its kind were said. */
export type Speaker = {
  ask(service: string): Pair
  schedule(): Pair
  thanks(): Pair
  quote(): string
  review(service: string, rating: number): string
  reply(rating: number): string
}

const quotes = [
  '요청서 잘 봤어요. 적어 주신 내용대로면 {cost}이에요. 현장에서 더 말씀드리는 비용은 없어요.',
  '안녕하세요. 말씀하신 조건을 기준으로 {cost}에 해 드릴 수 있어요. 궁금한 점은 편하게 물어봐 주세요.',
  '비슷한 일을 여러 번 해 봐서 걱정하지 않으셔도 돼요. 금액은 {cost}이고 날짜는 맞춰 드릴게요.',
  '{cost}에 준비부터 마무리까지 모두 들어 있어요. 달라지는 것이 있으면 시작하기 전에 먼저 여쭤볼게요.',
  '꼼꼼하게 적어 주셔서 바로 계산했어요. {cost}이에요. 사진이 더 있으면 보내 주세요.',
  '먼저 이야기를 나눠 보고 정하셔도 괜찮아요. 지금 내용으로는 {cost}이면 충분해요.',
  '가까운 곳이라 이동 비용 없이 {cost}에 해 드릴게요. 이번 주와 다음 주에 자리가 있어요.',
] as const

/** A quote in words that fit any job. */
export function plainQuote(seed: string, cost: number): string {
  return chanceOf(seed).pick(quotes).replaceAll('{cost}', formatWon(cost))
}

export function speakerOf(chance: Chance, { groups, opens, closes, middles, schedules, thanks, replies, sorries }: Voices): Speaker {
  const turns = groups.map((group) => ({
    services: group.services,
    good: inTurn(chance, group.good),
    mild: inTurn(chance, group.mild),
    ask: inTurn(chance, group.asks),
  }))
  const of = (service: string) => turns.find((one) => one.services.includes(service))!
  const [open, close, middle] = [inTurn(chance, opens), inTurn(chance, closes), inTurn(chance, middles)]
  const [reply, sorry] = [inTurn(chance, replies), inTurn(chance, sorries)]
  /** The shapes of a good review; a long one is rarer than a short one. */
  const shapes: readonly ((good: () => string) => string[])[] = [
    (good) => [good()],
    (good) => [good(), good()],
    (good) => [good(), close()],
    (good) => [open(), good()],
    (good) => [open(), good(), close()],
    (good) => [good(), good(), close()],
  ]
  return {
    ask: (service) => of(service).ask(),
    schedule: inTurn(chance, schedules),
    thanks: inTurn(chance, thanks),
    quote: inTurn(chance, quotes),
    review(service, rating) {
      const { good, mild } = of(service)
      if (rating === 5) return chance.pick(shapes)(good).join(' ')
      if (rating === 4) return (chance.next() < 0.5 ? [good(), mild()] : [open(), good(), mild(), middle()]).join(' ')
      return [mild(), middle(), ...(chance.next() < 0.4 ? [good()] : [])].join(' ')
    },
    reply: (rating) => (rating === 5 ? reply() : sorry()),
  }
}
