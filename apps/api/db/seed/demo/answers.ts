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
  'dog-walking': () => ({ size: chosen('a1'), count: counted(1) }),
  'pet-taxi': () => ({ pet: chosen('a1'), size: chosen('a2'), goal: chosen('a1'), trip: chosen('a3') }),
  'postpartum-care': () => ({ state: chosen('a3'), baby: chosen('a1'), hours: chosen('a1'), work: chosen('a1', 'a2') }),
  housekeeper: () => ({ home: chosen('a2'), work: chosen('a1', 'a2'), hours: chosen('a2') }),
  'elder-care': () => ({ who: chosen('a3'), state: chosen('a2'), work: chosen('a2'), hours: chosen('a2'), frequency: chosen('a1') }),
  babysitter: (chance) => ({ count: counted(1), hours: counted(chance.between(3, 5)), age: chosen(chance.pick(['a2', 'a3'])) }),
  'driving-lesson': (chance) => ({
    licence: chosen('a4'),
    gap: chosen(chance.pick(['a2', 'a3'])),
    hours: chosen(chance.pick(['a2', 'a3', 'a3'])),
    goal: chosen(...chance.pick([['a1', 'a2'], ['a2'], ['a2', 'a3'], ['a4']])),
  }),
  'snap-photo': (chance) => ({ kind: chosen(chance.pick(['a3', 'a4'])), people: counted(chance.between(2, 5)) }),
  'wedding-snap': (chance) => ({ kind: chosen('a1'), guests: chosen(chance.pick(['a2', 'a3'])), scope: chosen('a1', 'a2') }),
  'baby-photo': (chance) => ({ kind: chosen('a1'), people: chosen(chance.pick(['a3', 'a4'])), place: chosen('a1') }),
  'doljanchi-mc': (chance) => ({ event: chosen('a1'), guests: counted(chance.between(20, 70)), need: chosen('a1', 'a2') }),
  'event-planning': (chance) => ({ event: chosen('a1'), guests: counted(chance.between(4, 20) * 10) }),
  'wedding-mc': (chance) => ({ guests: counted(chance.between(8, 30) * 10) }),
  'flower-decor': () => ({ event: chosen('a4'), what: chosen('a3') }),
  'balloon-decor': () => ({ event: chosen('a1'), scope: chosen('a1', 'a2') }),
  catering: (chance) => ({ event: chosen('a4'), guests: counted(chance.between(20, 50)) }),
  'kids-music': () => ({ age: chosen('a3'), kind: chosen('a1'), people: chosen('a1') }),
  'couple-counseling': () => ({ target: chosen('a1'), join: chosen('a1') }),
  tarot: () => ({ people: chosen('a1') }),
  saju: () => ({ kind: chosen('a2'), target: chosen('a1'), result: chosen('a1') }),
  'elementary-tutoring': () => ({ grade: chosen('a2') }),
  'science-tutoring': () => ({ grade: chosen('a3'), field: chosen('a2'), goal: chosen('a1') }),
  'toeic-opic': () => ({ exam: chosen('a1'), target: chosen('a2') }),
  'math-tutoring': () => ({ grade: chosen('a2'), exam: chosen('a1') }),
  'english-tutoring': () => ({ grade: chosen('a3'), goal: chosen('a1', 'a3') }),
  'vocal-lesson': () => ({ who: chosen('a1'), goal: chosen('a1') }),
  'piano-lesson': () => ({ who: chosen('a1'), goal: chosen('a2') }),
  'custom-furniture': () => ({ what: chosen('a1'), width: chosen('a3') }),
  'golf-lesson': () => ({ level: chosen('a2'), kind: chosen('a1') }),
}

/** What people write where a form asks for words, by service, else by the question's key. */
const words: Record<string, readonly string[]> = {
  'data-automation': ['매일 아침 주문서를 한 표로 합치는 일을 줄이고 싶어요.'],
  'career-consulting': ['10년 하던 일을 바꿔 보고 싶어요.'],
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
