import { formOf, type SeedItem } from '../data/forms.ts'
import type { Chance } from './chance.ts'
import type { Answer } from './storyFiles.ts'

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
  'snap-photo': (chance) => {
    const [kind, people] = chance.pick([
      ['a3', 2],
      ['a4', 3],
      ['a4', 4],
      ['a4', 5],
    ] as const)
    return { kind: chosen(kind), people: counted(people) }
  },
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
  'long-distance-moving': (chance) => {
    const [kind, goal] = chance.pick([
      ['a1', '부산 해운대구'],
      ['a1', '강원 강릉시'],
      ['a2', '제주 서귀포시'],
      ['a3', '캐나다 밴쿠버'],
    ] as const)
    return { kind: chosen(kind), goal: { text: goal } }
  },
  'waste-disposal': () => ({ kind: chosen('a1'), amount: chosen('a1'), carry: chosen('a1'), work: chosen('a4') }),
  'mold-pest-control': (chance) => ({
    kind: chosen(chance.pick(['a1', 'a5'])),
    space: chosen('a1'),
    level: chosen(chance.pick(['a2', 'a3'])),
  }),
  'kitchen-remodel': () => ({ length: chosen('a3'), scope: chosen('a1'), top: chosen('a1') }),
  demolition: () => ({
    place: chosen('a1'),
    area: chosen('a2'),
    scope: chosen('a1', 'a2', 'a3'),
    floor: chosen('a2'),
    waste: chosen('a1'),
  }),
  'drum-lesson': (chance) => ({ who: chosen(chance.pick(['a1', 'a2'])) }),
  'violin-lesson': (chance) => ({ who: chosen('a3'), level: chosen(chance.pick(['a1', 'a2'])), goal: chosen('a1') }),
  'guitar-lesson': (chance) => ({ who: chosen(chance.pick(['a1', 'a2'])) }),
  'music-exam-lesson': () => ({ grade: chosen('a3'), target: chosen('a2'), stage: chosen('a3') }),
  'wedding-song': () => ({ event: chosen('a1'), songs: chosen('a1') }),
  'wedding-video': () => ({ kind: chosen('a1'), crew: chosen('a2') }),
  'magic-show': (chance) => ({ event: chosen('a1'), kind: chosen(chance.pick(['a1', 'a3'])), age: chosen('a2'), length: chosen('a2') }),
  'makeup-hair': () => ({ event: chosen('a1'), people: counted(1), scope: chosen('a1', 'a2') }),
  'birthday-kids-party': (chance) => ({
    age: chosen('a3'),
    kids: counted(chance.between(8, 15)),
    place: chosen('a2'),
    need: chosen('a1', 'a2'),
  }),
  'used-car-inspection': () => ({
    kind: chosen('a1'),
    price: chosen('a2'),
    help: chosen('a1', 'a2'),
    place: chosen('a1'),
    count: counted(1),
  }),
  'car-selling': (chance) => ({ year: chosen('a2'), run: chosen(chance.pick(['a1', 'a2'])), accident: chosen('a1'), loan: chosen('a1') }),
  'car-repair': () => ({ work: chosen('a1'), drive: chosen('a1') }),
  'designated-driver': () => ({ kind: chosen('a1'), gear: chosen('a1'), trip: chosen('a1') }),
  'judicial-scrivener': () => ({ work: chosen('a1'), property: chosen('a1'), price: chosen('a2') }),
  'income-tax-refund': () => ({ kind: chosen('a1'), property: chosen('a1'), stage: chosen('a2') }),
  'translation-notary': () => ({ need: chosen('a2'), doc: chosen('a2'), language: chosen('a1') }),
  'insurance-consult': (chance) => ({ who: chosen(chance.pick(['a1', 'a5'])) }),
  'family-counseling': () => ({ who: chosen('a1'), topic: chosen('a1'), join: chosen('a2') }),
  'child-psychology': () => ({ age: chosen('a3'), topic: chosen('a3') }),
  'psych-test': () => ({ who: chosen('a1'), kind: chosen('a3'), goal: chosen('a1') }),
  'art-therapy': () => ({ who: chosen('a2'), topic: chosen('a2'), people: chosen('a1') }),
  'language-therapy': () => ({ age: chosen('a2'), topic: chosen('a1') }),
  pilates: () => ({ goal: chosen('a1'), body: chosen('a5') }),
  yoga: () => ({ style: chosen('a1'), body: chosen('a5') }),
  'swimming-lesson': () => ({ who: chosen('a1'), level: chosen('a2'), goal: chosen('a2') }),
  'tennis-lesson': () => ({ who: chosen('a1'), goal: chosen('a1') }),
  'badminton-lesson': () => ({ who: chosen('a1'), level: chosen('a2'), goal: chosen('a2') }),
  'table-tennis': () => ({ who: chosen('a1'), level: chosen('a2'), goal: chosen('a1') }),
  'dance-lesson': () => ({ who: chosen('a1'), level: chosen('a1'), goal: chosen('a1') }),
  'ballet-lesson': () => ({ who: chosen('a2'), goal: chosen('a1') }),
  'running-coach': () => ({ goal: chosen('a2'), level: chosen('a2'), record: chosen('a2'), body: chosen('a5') }),
  'rehab-exercise': (chance) => ({ cause: chosen('a1'), who: chosen(chance.pick(['a1', 'a2'])) }),
  'korean-tutoring': (chance) => ({ grade: chosen(chance.pick(['a2', 'a3'])), field: chosen('a1'), kind: chosen('a1') }),
  'social-tutoring': () => ({ grade: chosen('a3'), field: chosen('a2'), goal: chosen('a1') }),
  'coding-kids': () => ({ grade: chosen('a2'), kind: chosen('a1'), level: chosen('a1'), people: chosen('a1'), device: chosen('a1') }),
  'admission-consulting': (chance) => ({ target: chosen('a1'), grade: chosen(chance.pick(['a2', 'a3'])), need: chosen('a1', 'a2') }),
  'resume-review': (chance) => ({ status: chosen(chance.pick(['a1', 'a2'])), doc: chosen('a1') }),
  'speech-training': () => ({ who: chosen('a1'), goal: chosen('a1') }),
  'photo-lesson': () => ({ kind: chosen('a1'), level: chosen('a1'), gear: chosen('a1'), people: counted(1) }),
  'app-development': () => ({ features: chosen('a1', 'a2'), budget: chosen('a2'), period: chosen('a2') }),
  'print-design': (chance) => {
    const [kind, pages] = chance.pick([
      ['a1', 'a2'],
      ['a2', 'a1'],
      ['a3', 'a3'],
    ] as const)
    return { kind: chosen(kind), pages: chosen(pages) }
  },
  'ppt-design': () => ({ kind: chosen('a1'), slides: chosen('a2'), language: chosen('a1') }),
  'product-photo': () => ({ goods: chosen('a1'), style: chosen('a2'), use: chosen('a1') }),
  translation: () => ({ kind: chosen('a1'), field: chosen('a4'), amount: chosen('a1') }),
  '3d-modeling': () => ({ kind: chosen('a1'), use: chosen('a1') }),
  'pet-grooming': (chance) => ({ pet: chosen('a1'), size: chosen(chance.pick(['a1', 'a2'])), work: chosen('a1', 'a2') }),
  'pet-hotel': (chance) => ({ pet: chosen('a1'), size: chosen(chance.pick(['a1', 'a2'])), count: counted(1), nights: chosen('a3') }),
  'funeral-memorial': () => ({ who: chosen('a1'), need: chosen('a1'), guests: chosen('a2') }),
  'travel-guide': () => ({ kind: chosen('a1'), length: chosen('a2'), language: chosen('a1') }),
}

/** What people write where a form asks for words: by service, else by what the question asks everywhere. */
const words: Record<string, readonly string[]> = {
  'appliance-repair': ['전원은 켜지는데 소리가 크게 나다가 멈춰요.', '어제부터 시원해지지 않아요.'],
  'logo-branding': ['동네에서 여는 작은 공방'],
  car: ['2020년식 셀토스예요.'],
  summary: ['상담을 먼저 받아 보고 싶어요.'],
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
export function fittingAnswers(serviceSlug: string, chance: Chance): Answers {
  const own = together[serviceSlug]?.(chance) ?? {}
  const given: Answers = {}
  for (const item of formOf(serviceSlug).items) {
    const answer = own[item.key] ?? plainAnswer(item, serviceSlug, chance)
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
    case 11: {
      const own = (item.key === 'name-text' ? undefined : words[slug]) ?? words[item.key]
      if (own === undefined) throw new Error(`The demo has no words for ${item.key} of ${slug}`)
      return { text: chance.pick(own) }
    }
    case 10: {
      const [low, high] = defaults[item.key] ?? [1, 3]
      return counted(Math.min(item.max ?? high, Math.max(item.min ?? low, chance.between(low, high))))
    }
    default:
      return undefined
  }
}
