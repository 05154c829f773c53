import type { Calendar } from './calendar.ts'
import { sendRequest, type Asker } from './deals.ts'
import { demoPassword } from './storyFiles.ts'
import type { Cast } from './stories.ts'
import { neighboursOf } from './town.ts'
import { callerOf, type World } from './world.ts'

/** Whose desk the demo shows: what he sends often, what he finds beyond what he received, and a request he doubts. */
const sender = 'jeongho'
const farNeighbours = 12

const templates = [
  {
    title: '기본 입주청소',
    cost: 320_000,
    description:
      '{성} 고객님, 안녕하세요. {지역} {서비스}를 자주 다니는 {고수}예요.\n창틀과 배수구, 후드까지 모두 들어 있고 스티커 제거도 해 드려요. 끝나면 함께 둘러보고 다시 닦아 드려요.',
  },
  {
    title: '가까운 소형이사',
    cost: 180_000,
    description: '{성} 고객님, 1톤 차로 짐 싣고 내리기까지 두 명이 도와드려요. 상자와 테이프는 그냥 드려요.',
  },
  {
    title: '내 이사 견적서',
    quoteFormType: 'C',
    description: '{성} 고객님, 요청 잘 봤어요. 짐을 본 뒤에 금액을 정해 드릴게요.',
    quoteForms: [
      { title: '포함되는 작업', answer: '포장, 운반, 큰 가구 배치' },
      { title: '걸리는 시간', answer: '짐 양에 따라 4~5시간' },
      { title: '추가 비용이 드는 경우', answer: '사다리차를 쓰면 그 비용만 더 받아요.' },
    ],
  },
] as const

/** Templates he keeps, requests of neighbours beyond his area, and one of his quotes whose request he doubts. */
export async function proAtWork(world: World, cast: Cast, calendar: Calendar): Promise<void> {
  const pro = cast.pros.get(sender)!
  for (const body of templates) await pro.call('POST /v2/quote/bookmarks', { body })
  const own = pro.story.services
  const far = neighboursOf([...cast.pros.values()].map((one) => one.story)).filter((one) => one.district !== pro.story.district)
  for (const [at, { email, district, dong }] of far.slice(0, farNeighbours).entries()) {
    const customer: Asker = {
      story: { slug: email, district, dong },
      call: callerOf(world.productUrl, null, { email, password: demoPassword }),
    }
    // Asks who he is, and is logged in by that: a request would be taken from a guest too.
    await customer.call('GET /api2/users/me/')
    await sendRequest(world, customer, own[at % own.length]!, { today: calendar.now() })
  }
  const { items } = await pro.call('GET /v1/me/quotes/sent', { query: {} })
  const doubted = items.find((one) => one.can.doubt)
  if (doubted !== undefined)
    await pro.call('POST /v1/quotes/:quoteId/doubt', {
      params: { quoteId: doubted.quoteId },
      body: { kind: 'unreachable', note: '세 번 글을 남겼는데 답이 없고 안심번호도 꺼져 있어요.' },
    })
}
