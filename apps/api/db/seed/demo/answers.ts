import { formOf, type SeedItem } from '../data/forms.ts'
import type { Chance } from './chance.ts'
import type { Answer } from './people.ts'

type Answers = Record<string, Answer>

const chosen = (...answers: string[]): Answer => ({ answers })
const counted = (value: number): Answer => ({ value: String(value) })

/** Homes as they are: kind of building, 평, rooms, bathrooms, verandas. */
const homes = [
  ['a3', 8, 1, 1, 0],
  ['a3', 12, 1, 1, 0],
  ['a2', 15, 2, 1, 1],
  ['a2', 18, 2, 1, 1],
  ['a2', 23, 3, 1, 2],
  ['a1', 18, 2, 1, 1],
  ['a1', 24, 3, 1, 2],
  ['a1', 25, 3, 2, 2],
  ['a1', 32, 3, 2, 2],
  ['a1', 34, 4, 2, 2],
  ['a1', 43, 4, 2, 3],
  ['a4', 38, 4, 2, 1],
] as const

/** Answers of one service that depend on each other, or that only it would give. */
const together: Record<string, (chance: Chance) => Answers> = {
  'move-in-cleaning': (chance) => {
    const [space, pyeong, room, bath, veranda] = chance.pick(homes)
    const type = chance.pick(['a2', 'a2', 'a3', 'a4'])
    return {
      type: chosen(type),
      space: chosen(space),
      pyeong: counted(pyeong),
      room: counted(room),
      bath: counted(bath),
      veranda: counted(veranda),
    }
  },
  'aircon-cleaning': (chance) => {
    const [wall, stand, two, one, four] = chance.pick([
      [1, 0, 0, 0, 0],
      [2, 0, 0, 0, 0],
      [0, 1, 0, 0, 0],
      [0, 0, 1, 0, 0],
      [1, 1, 0, 0, 0],
      [0, 0, 0, 4, 0],
      [0, 0, 0, 0, 2],
    ] as const)
    return {
      wall: counted(wall),
      stand: counted(stand),
      'two-in-one': counted(two),
      'ceiling-one-way': counted(one),
      'ceiling-four-way': counted(four),
      method: chosen(chance.pick(['a1', 'a1', 'a3'])),
      outdoor: chosen(chance.pick(['a1', 'a2'])),
    }
  },
  'home-moving': (chance) => {
    const floor = (): string => chance.pick(['a2', 'a3', 'a3', 'a3'])
    const [from, to] = [floor(), floor()]
    const lift = (at: string): Answer => chosen(at === 'a3' ? 'a1' : 'a2')
    return {
      'home-size': chosen(chance.pick(['a2', 'a3', 'a3', 'a4', 'a4', 'a5'])),
      'from-floor': chosen(from),
      'from-lift': lift(from),
      'to-floor': chosen(to),
      'to-lift': lift(to),
    }
  },
  wallpapering: (chance) => {
    const [scope, pyeong] = chance.pick([
      ['a1', 18],
      ['a1', 24],
      ['a1', 32],
      ['a2', 7],
      ['a3', 4],
    ] as const)
    return { scope: chosen(scope), pyeong: counted(pyeong), space: chosen(chance.pick(['a1', 'a2'])) }
  },
  flooring: (chance) => {
    const [scope, pyeong] = chance.pick([
      ['a1', 24],
      ['a1', 18],
      ['a2', 11],
      ['a3', 5],
    ] as const)
    return { scope: chosen(scope), pyeong: counted(pyeong), space: chosen(chance.pick(['a1', 'a2'])) }
  },
  painting: (chance) => ({
    where: chosen('a3'),
    space: chosen('a1'),
    pyeong: counted(chance.between(2, 6)),
    living: chosen('a1'),
  }),
  'full-remodeling': (chance) => ({ pyeong: counted(chance.between(18, 34)), budget: chosen('a2'), scope: chosen('a1', 'a2', 'a4') }),
  'bathroom-remodel': (chance) => ({ scope: chosen('a1'), count: counted(chance.between(1, 2)) }),
  'furniture-assembly': (chance) => ({ work: chosen('a1'), count: counted(chance.between(1, 4)) }),
  'pet-sitting': (chance) => ({
    pet: chosen('a1'),
    count: counted(1),
    work: chosen('a1', 'a3'),
    walk: chosen(chance.pick(['a1', 'a1', 'a2'])),
  }),
  'dog-walking': () => ({ target: { text: '세 살 된 말티즈 한 마리예요.' } }),
  'pet-taxi': () => ({ target: { text: '7킬로그램 시바견을 동물병원까지 데려가 주세요.' }, frequency: chosen('a1') }),
  'postpartum-care': () => ({ target: { text: '출산 2주 된 산모와 아기예요.' }, frequency: chosen('a4') }),
  housekeeper: () => ({ target: { text: '세 식구가 사는 집이에요.' }, frequency: chosen('a2') }),
  'elder-care': () => ({ target: { text: '78세 어머니 병원 동행이에요.' }, frequency: chosen('a1') }),
  babysitter: (chance) => ({ count: counted(1), hours: counted(chance.between(3, 5)), age: chosen(chance.pick(['a2', 'a3'])) }),
  'driving-lesson': (chance) => ({
    licence: chosen('a4'),
    gap: chosen(chance.pick(['a2', 'a3'])),
    hours: chosen(chance.pick(['a2', 'a3', 'a3'])),
    goal: chosen(...chance.pick([['a1', 'a2'], ['a2'], ['a2', 'a3'], ['a4']])),
  }),
  'snap-photo': (chance) => ({ kind: chosen(chance.pick(['a3', 'a4'])), people: counted(chance.between(2, 5)) }),
  'wedding-snap': (chance) => ({ event: chosen('a1'), guests: counted(chance.between(8, 25) * 10) }),
  'baby-photo': (chance) => ({ event: chosen('a2'), guests: counted(chance.between(8, 40)) }),
  'doljanchi-mc': (chance) => ({ event: chosen('a2'), guests: counted(chance.between(20, 70)) }),
  'event-planning': (chance) => ({ event: chosen('a3'), guests: counted(chance.between(4, 20) * 10) }),
  'wedding-mc': (chance) => ({ guests: counted(chance.between(8, 30) * 10) }),
  'flower-decor': () => ({ event: chosen('a4') }),
  'balloon-decor': () => ({ event: chosen('a2') }),
  catering: (chance) => ({ event: chosen('a4'), guests: counted(chance.between(20, 50)) }),
  'kids-music': () => ({ who: chosen('a3'), level: chosen('a1') }),
  'couple-counseling': () => ({ target: chosen('a2') }),
  tarot: () => ({ target: chosen('a1') }),
  saju: () => ({ target: chosen('a1') }),
  'elementary-tutoring': () => ({ grade: chosen('a2') }),
  'science-tutoring': () => ({ grade: chosen('a3') }),
  'toeic-opic': () => ({ grade: chosen('a5') }),
  'math-tutoring': () => ({ grade: chosen('a2'), exam: chosen('a1') }),
  'english-tutoring': () => ({ grade: chosen('a3'), goal: chosen('a1', 'a3') }),
  'vocal-lesson': () => ({ who: chosen('a1'), goal: chosen('a1') }),
  'piano-lesson': () => ({ who: chosen('a1'), goal: chosen('a2') }),
  'custom-furniture': () => ({ space: chosen('a1'), pyeong: counted(24) }),
  'golf-lesson': () => ({ level: chosen('a2'), kind: chosen('a1') }),
}

/** What people write where a form asks for words, by service, else by the question's key. */
const words: Record<string, readonly string[]> = {
  'lighting-install': ['거실등 하나와 방등 두 개를 LED로 바꾸고 싶어요.', '주방 등이 깜빡여서 새것으로 바꾸려고 해요.'],
  'cctv-network': ['가게 입구와 계산대에 카메라 두 대가 필요해요.', '사무실 인터넷 선을 네 자리로 나누고 싶어요.'],
  'faucet-toilet': ['세면대 수전에서 물이 똑똑 떨어져요.', '변기 부속이 낡아서 물이 계속 흘러요.'],
  handyman: ['선반 두 개와 액자 세 개를 걸어 주세요.', '방문 손잡이와 커튼봉을 고치고 싶어요.'],
  'tile-work': ['현관 타일 두 장이 깨졌어요.'],
  'used-car-inspection': ['2019년식 아반떼를 사려고 해요.'],
  'car-coating': ['2023년식 쏘렌토예요. 출고한 지 두 달 됐어요.'],
  'dent-repair': ['2021년식 K5예요. 뒷문에 문콕이 두 군데 있어요.'],
  'tax-accounting': ['온라인 판매를 시작한 지 반년 됐어요.'],
  'income-tax-refund': ['상가를 팔려고 하는데 세금이 얼마나 될지 궁금해요.'],
  'lawyer-consult': ['전세 계약이 끝났는데 보증금을 늦게 준다고 해요.'],
  'divorce-family': ['아이 양육비 문제를 먼저 정리하고 싶어요.'],
  'app-development': ['동네 운동 모임을 예약하는 앱을 만들고 싶어요.'],
  'ecommerce-setup': ['수제 비누 서른 가지를 온라인으로 팔려고 해요.'],
  'print-design': ['국숫집 메뉴판을 양면으로 새로 만들고 싶어요.'],
  'detail-page': ['견과류 선물 세트 한 가지의 상세페이지가 필요해요.'],
  'product-photo': ['도자기 컵 열두 개를 흰 배경으로 찍고 싶어요.'],
  'data-automation': ['매일 아침 주문서를 한 표로 합치는 일을 줄이고 싶어요.'],
  'interview-coaching': ['물류 회사 신입 면접이 2주 남았어요.'],
  'resume-review': ['마케팅 직무로 옮기려고 해요.'],
  'career-consulting': ['10년 하던 일을 바꿔 보고 싶어요.'],
  'speech-training': ['회사 분기 발표를 맡았어요.'],
  'image-consulting': ['이직하면서 옷차림을 바꾸고 싶어요.'],
  'excel-office': ['거래처별 매출을 정리하는 표를 만들고 싶어요.'],
  field: ['동네에서 여는 작은 공방'],
  car: ['2020년식 셀토스예요.'],
  detail: ['켜지지 않는 때가 있어요.'],
  target: ['다섯 살 강아지 한 마리예요.'],
  summary: ['상담을 먼저 받아 보고 싶어요.'],
  goal: ['작은 가게에서 쓸 거예요.'],
  'name-text': ['느린오후'],
}

const defaults: Record<string, [low: number, high: number]> = {
  pyeong: [18, 34],
  count: [1, 3],
  guests: [20, 60],
  people: [2, 4],
  hours: [3, 5],
}

/** Answers a person could give to a service's form, each fitting the others. */
export function fittingAnswers(service: Parameters<typeof formOf>[0], categorySlug: string, chance: Chance): Answers {
  const own = together[service.slug]?.(chance) ?? {}
  const given: Answers = {}
  for (const item of formOf(service, categorySlug).items) {
    const answer = own[item.key] ?? plainAnswer(item, service.slug, chance)
    if (answer !== undefined) given[item.key] = answer
  }
  return given
}

function plainAnswer(item: SeedItem, slug: string, chance: Chance): Answer | undefined {
  if (!item.required) return undefined
  switch (item.type) {
    case 1:
    case 2:
    case 4: {
      const open = item.answers!.filter(
        (one) => one.hasExtra !== true && one.key !== 'date' && !one.excludes?.includes('region') && !/없|모르|모름|해당/.test(one.text),
      )
      return chosen(chance.pick(open.length > 0 ? open : item.answers!).key)
    }
    case 3:
    case 11:
      return { text: chance.pick(words[slug] ?? words[item.key] ?? ['자세한 내용은 채팅으로 상의하고 싶어요.']) }
    case 10: {
      const [low, high] = defaults[item.key] ?? [1, 3]
      return counted(Math.min(item.max ?? high, Math.max(item.min ?? low, chance.between(low, high))))
    }
    default:
      return undefined
  }
}
