import { orderCancelReasons } from '@dure/contract/market/limits'
import { DAY, seoulDay } from '@dure/kernel/time'
import type { Calendar } from '../calendar.ts'
import { brief } from '../storyFiles.ts'
import type { Cast } from '../stories.ts'
import { together } from '../together.ts'
import { approve, type World } from '../world.ts'

/** An order of the demo: who orders which service's product of whom, and what became of it. */
type OrderStory = {
  readonly buyer: string
  readonly seller: string
  readonly service: string
  readonly option?: number
  readonly memo?: string
}
type Reviewed = OrderStory & { readonly rating: number; readonly review: string }

/** Ordered three days ago and done since; each is paid out by its buyer’s word, who writes what he thinks of it. */
const over: readonly Reviewed[] = [
  {
    buyer: 'jiwoo',
    seller: 'jisung',
    service: 'interview-coaching',
    rating: 5,
    review: '답변을 녹음해서 같이 들었어요. 말끝 흐리는 버릇을 처음 알았네요.',
  },
  {
    buyer: 'dayeon',
    seller: 'jisung',
    service: 'interview-coaching',
    rating: 5,
    review: '예상 질문이 회사마다 달라서 놀랐어요. 한 시간이 금방 갔습니다.',
  },
  {
    buyer: 'sungmin',
    seller: 'jisung',
    service: 'interview-coaching',
    rating: 4,
    review: '짚어 주신 곳이 다 맞았어요. 인사 담당자였던 분이라 그런지 보는 눈이 달라요.',
  },
  {
    buyer: 'hajun',
    seller: 'jaehyun',
    service: 'tv-wall-mount',
    rating: 5,
    review: '선까지 몰딩으로 가려 주셔서 벽이 깔끔해요. 수평도 같이 확인했어요.',
  },
  {
    buyer: 'haneul',
    seller: 'nayoung',
    service: 'psych-test',
    rating: 5,
    review: '결과지만 주는 게 아니라 한 줄씩 같이 읽어 주셨어요.',
  },
  {
    buyer: 'jihun',
    seller: 'heejin',
    service: 'pet-sitting',
    rating: 4,
    review: '사료 양과 산책 시간을 사진으로 알려 주셨어요. 10분 늦으신 건 아쉬워요.',
  },
  {
    buyer: 'soyoung',
    seller: 'seungpil',
    service: 'car-wash-detail',
    option: 1,
    rating: 5,
    review: '아이 과자 부스러기까지 다 나왔어요. 안 지워질 얼룩은 먼저 말씀해 주셨고요.',
  },
  {
    buyer: 'chaerin',
    seller: 'garim',
    service: 'ukulele-lesson',
    rating: 5,
    review: '코드 네 개로 한 곡을 끝까지 쳤어요. 악보도 받아 왔습니다.',
  },
]
/** Done, and their buyers have not said so yet. */
const done: readonly OrderStory[] = [
  { buyer: 'minji', seller: 'dahye', service: 'digital-drawing', memo: '태블릿은 빌리고 싶어요.' },
  { buyer: 'eunjung', seller: 'eunsil', service: 'bathroom-cleaning' },
]
/** Nobody came, says the buyer: operators look at it. */
const atOperators: OrderStory = { buyer: 'doyun', seller: 'mansik', service: 'woodworking' }
/** Their sellers did not answer, the buyer did not pay, the seller could not come after all. */
const unanswered: OrderStory = { buyer: 'hajun', seller: 'taesik', service: 'washer-cleaning' }
const unpaid: OrderStory = { buyer: 'sua', seller: 'junseo', service: 'math-tutoring' }
const givenBack: OrderStory = { buyer: 'sungmin', seller: 'daon', service: 'personal-training' }
/** Of these days, seen from today. */
const ahead: readonly OrderStory[] = [
  { buyer: 'minji', seller: 'wonhee', service: 'image-consulting', memo: '이직 면접을 앞두고 있어요.' },
  { buyer: 'yerin', seller: 'nayoung', service: 'personal-counseling' },
]
const waiting: readonly OrderStory[] = [
  { buyer: 'minji', seller: 'jeongho', service: 'small-moving', memo: '2층이고 승강기가 없어요. 냉장고는 작은 것 하나예요.' },
  { buyer: 'seyoung', seller: 'dongju', service: 'dog-training', memo: '6개월 된 푸들이고 초인종에 많이 짖어요.' },
]
const offered: OrderStory = { buyer: 'minji', seller: 'dahye', service: 'calligraphy', memo: '처음이에요. 붓펜은 가지고 갈게요.' }
const refused: OrderStory = { buyer: 'jeongsuk', seller: 'wonhee', service: 'excel-office' }
const cancelled: OrderStory = { buyer: 'hajun', seller: 'jaehyun', service: 'furniture-assembly', option: 2 }

/** How many sellers' orders are made at once. */
const atOnce = 2

type Order = { readonly story: OrderStory; readonly purchaseNo: string; readonly paymentId: string; readonly productId: number }

/** The steps of an order, each by who makes it. */
function steps(world: World, cast: Cast, serviceIds: ReadonlyMap<string, number>, calendar: Calendar) {
  const buyer = (one: OrderStory) => cast.customers.get(one.buyer)!
  const seller = (one: OrderStory) => cast.pros.get(one.seller)!
  const products = new Map<string, Promise<Map<number, number>>>()
  const productOf = async (story: OrderStory): Promise<number> => {
    const { call, userId } = seller(story)
    const known =
      products.get(story.seller) ??
      call('GET /v1/market/users/:userId/products', { params: { userId: String(userId) }, query: {} }).then(
        ({ items }) => new Map(items.map((one) => [one.service.id, one.id] as const)),
      )
    products.set(story.seller, known)
    return (await known).get(serviceIds.get(story.service)!)!
  }
  /** The first free time of a day some days ahead, or of those after it. */
  const freeTime = async (productId: number, days: number): Promise<string> => {
    const from = seoulDay(new Date(calendar.now().getTime() + days * DAY))
    for (const month of [from, seoulDay(new Date(calendar.now().getTime() + (days + 20) * DAY))]) {
      const schedule = await world.guest('GET /v1/market/products/:productId/schedule', {
        params: { productId },
        query: { month: month.slice(0, 7) },
      })
      const times = schedule.days.filter((one) => one.date >= from).flatMap((one) => one.times)
      if (times[0] !== undefined) return times[0].startAt
    }
    throw new Error(`Product ${productId} has no free time`)
  }
  const prepare = async (story: OrderStory, days: number): Promise<Order> => {
    const productId = await productOf(story)
    const page = await world.guest('GET /v1/market/products/:productId', { params: { productId } })
    const option = page.itemOptions[story.option ?? 0]!
    if (option.id === null) throw new Error(`Nobody can buy product ${productId}`)
    const who = buyer(story)
    const offer = await who.call('GET /v1/market/orders/new', { query: { productId, optionId: option.id } })
    const made = await who.call('POST /v1/market/orders', {
      body: {
        productId,
        optionId: option.id,
        ...(offer.isSchedule ? { startAt: await freeTime(productId, days) } : {}),
        buyerName: who.story.name,
        buyerPhone: who.story.phone,
        // Whoever has somebody come lives in his seller's district.
        ...(offer.visits ? { address: { address: `${seller(story).story.address} ${who.story.dong} 12`, detail: '301호' } } : {}),
        memo: story.memo ?? '',
        expectedPrice: option.optionPrice,
      },
    })
    return { story, productId, purchaseNo: made.purchaseNo, paymentId: made.paymentId }
  }
  const params = ({ purchaseNo }: Order) => ({ params: { purchaseNo } })
  const pay = async (order: Order): Promise<Order> => {
    await approve(world, order.paymentId)
    await buyer(order.story).call('PATCH /v1/market/orders/:purchaseNo/callback', {
      ...params(order),
      body: { paymentId: order.paymentId },
    })
    return order
  }
  const paid = async (story: OrderStory, days: number): Promise<Order> => pay(await prepare(story, days))
  const confirmed = async (story: OrderStory, days: number): Promise<Order> => {
    const order = await paid(story, days)
    await seller(story).call('POST /v1/market/orders/:purchaseNo/confirm', params(order))
    return order
  }

  const settle = (order: Order) => buyer(order.story).call('POST /v1/market/orders/:purchaseNo/settle', params(order))
  const cancel = (order: Order, reason: string) =>
    buyer(order.story).call('POST /v1/market/orders/:purchaseNo/cancel', { ...params(order), body: { reason } })
  const giveBack = (order: Order, reason: string) =>
    seller(order.story).call('POST /v1/market/orders/:purchaseNo/cancel', { ...params(order), body: { reason } })
  const refuse = (order: Order, reason: string) =>
    seller(order.story).call('POST /v1/market/orders/:purchaseNo/reject', { ...params(order), body: { reason } })
  const offer = async (order: Order, days: number, reason: string) =>
    seller(order.story).call('POST /v1/market/orders/:purchaseNo/offer', {
      ...params(order),
      body: { startAt: await freeTime(order.productId, days), reason },
    })
  const miss = (order: Order, text: string) =>
    buyer(order.story).call('POST /v1/market/orders/:purchaseNo/no-show', { ...params(order), body: { text } })
  const review = (order: Order, told: Reviewed) =>
    buyer(order.story).call('POST /v2/providers/:id/reviews', {
      params: { id: seller(order.story).providerId },
      body: { purchaseNo: order.purchaseNo, rating: told.rating, content: told.review },
    })
  return { prepare, paid, confirmed, settle, cancel, giveBack, refuse, offer, miss, review }
}

/** What customers order of what pros sell at fixed prices, told at three moments: days ago, last evening, and today. */
export function ordersOf(...town: Parameters<typeof steps>) {
  const { prepare, paid, confirmed, settle, cancel, giveBack, refuse, offer, miss, review } = steps(...town)
  const toSettle: Order[] = []
  let missed: Order | undefined
  return {
    /** What is over or has begun when the demo opens. */
    async longAgo(): Promise<void> {
      // Of one seller's one after the other: they would take each other's time.
      const bySeller = [...Map.groupBy(brief ? over.slice(0, 1) : over, (story) => story.seller).values()]
      const settled = together(atOnce, bySeller, async (stories) => {
        const orders: Order[] = []
        for (const story of stories) orders.push(await confirmed(story, 1))
        return orders
      })
      await Promise.all([
        settled,
        (async () => {
          await prepare(unpaid, 2)
          await paid(unanswered, 2)
          for (const story of done) await confirmed(story, 1)
          missed = await confirmed(atOperators, 1)
          await giveBack(await confirmed(givenBack, 4), orderCancelReasons.provider[0])
        })(),
      ])
      toSettle.push(...(await settled).flat())
    },
    /** After the work: who had it done says so, and what he thinks of it. */
    async lately(): Promise<void> {
      for (const order of toSettle) {
        await settle(order)
        await review(
          order,
          over.find((one) => one === order.story)!,
        )
      }
      if (missed !== undefined) await miss(missed, '공방 문이 닫혀 있었고 전화도 받지 않으셨어요. 30분 기다리다 왔습니다.')
    },
    /** What waits for one of the two when the demo opens. */
    async today(): Promise<void> {
      for (const story of ahead) await confirmed(story, 3)
      for (const story of waiting) await paid(story, 4)
      await offer(await paid(offered, 5), 6, '그 시간에 다른 수업이 있어요')
      await refuse(await paid(refused, 4), orderCancelReasons.provider[0])
      await cancel(await confirmed(cancelled, 6), orderCancelReasons.customer[0])
    },
  }
}
