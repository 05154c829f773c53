/** What somebody is like at home: each of three sides has two ends. */
export const sides = ['pace', 'place', 'hand'] as const
type Side = (typeof sides)[number]

/** A question with two answers: the first leans to the first end of its side, the second to the second. */
export type PersonalityQuestion = { readonly side: Side; readonly text: string; readonly answers: readonly [string, string] }

/** Twelve questions, four a side [promotions.personality]. */
export const personalityQuestions: readonly PersonalityQuestion[] = [
  { side: 'pace', text: '이사 날짜가 정해졌어요. 가장 먼저 하는 일은?', answers: ['할 일을 순서대로 적어요', '일단 짐부터 싸기 시작해요'] },
  { side: 'place', text: '아무 약속이 없는 토요일 아침이에요.', answers: ['창문을 열고 집을 둘러봐요', '신발부터 신고 나가요'] },
  { side: 'hand', text: '서랍이 삐걱거려요.', answers: ['드라이버를 찾아와요', '잘 아는 사람에게 물어봐요'] },
  { side: 'pace', text: '냉장고를 열면 보이는 것은?', answers: ['요일별로 정리한 반찬통', '오늘 먹고 싶어서 산 것'] },
  { side: 'place', text: '선물로 받고 싶은 것은?', answers: ['거실에 둘 조명', '가 보고 싶던 곳의 입장권'] },
  { side: 'hand', text: '새로 배우고 싶은 것이 생겼어요.', answers: ['영상을 보며 혼자 해 봐요', '선생님을 먼저 찾아요'] },
  { side: 'pace', text: '친구가 갑자기 집에 온대요.', answers: ['언제 오는지부터 물어봐요', '오면 그때 치우면 돼요'] },
  { side: 'place', text: '쉬는 날 사진첩에 가장 많은 것은?', answers: ['우리 집 구석구석', '밖에서 만난 풍경'] },
  { side: 'hand', text: '벽에 액자를 걸고 싶어요.', answers: ['수평을 재고 못을 박아요', '잘하는 사람과 함께 걸어요'] },
  { side: 'pace', text: '가계부를 쓴다면?', answers: ['매일 저녁에 적어요', '생각날 때 몰아서 적어요'] },
  { side: 'place', text: '가장 오래 머무는 곳은?', answers: ['내 방, 내 의자', '동네 골목과 공원'] },
  { side: 'hand', text: '큰일을 끝낸 뒤 가장 듣고 싶은 말은?', answers: ['이걸 혼자 다 했어요?', '함께하니 금방 끝났네요'] },
]

/** What comes of the answers: who that is, and services that fit. */
export type PersonalityResult = {
  readonly slug: string
  readonly name: string
  readonly text: string
  readonly services: readonly string[]
}

/** By the ends it stands at, `0` the first and `1` the second, in the order of the sides. */
export const personalityResults: Readonly<Record<string, PersonalityResult>> = {
  '000': {
    slug: 'careful-maker',
    name: '차곡차곡 손수 만드는 집지기',
    text: '정해 둔 순서대로 내 손으로 집을 가꿔요. 어려운 데만 고수에게 맡기면 딱 좋아요.',
    services: ['woodworking', 'film-work', 'organizing'],
  },
  '001': {
    slug: 'careful-host',
    name: '미리 챙기고 함께 가꾸는 집지기',
    text: '계절이 바뀌기 전에 미리 알아보고, 믿을 만한 사람과 함께 집을 돌봐요.',
    services: ['regular-house-cleaning', 'boiler-repair', 'home-styling'],
  },
  '010': {
    slug: 'steady-learner',
    name: '꾸준히 쌓아 가는 바깥 탐험가',
    text: '계획표를 따라 혼자서도 묵묵히 해내요. 밖에서 몸을 움직이면 더 힘이 나요.',
    services: ['running-coach', 'swimming-lesson', 'driving-lesson'],
  },
  '011': {
    slug: 'steady-mate',
    name: '약속을 지키는 든든한 길동무',
    text: '함께하는 약속이 있을 때 가장 멀리 가요. 좋은 선생님과 잘 맞아요.',
    services: ['tennis-lesson', 'english-conversation', 'personal-training'],
  },
  '100': {
    slug: 'free-maker',
    name: '떠오르면 바로 하는 방구석 예술가',
    text: '하고 싶은 마음이 들면 그 자리에서 시작해요. 손으로 만드는 일이 즐거워요.',
    services: ['pottery', 'drawing-lesson', 'cooking-class'],
  },
  '101': {
    slug: 'free-host',
    name: '언제든 문을 여는 우리 집 주인공',
    text: '사람이 모이면 집이 환해져요. 귀찮은 일은 맡기고 함께하는 시간을 늘려요.',
    services: ['catering', 'move-in-cleaning', 'balloon-decor'],
  },
  '110': {
    slug: 'free-walker',
    name: '발길 닿는 대로 걷는 자유인',
    text: '정해 두지 않아도 하루가 꽉 차요. 마음에 드는 것을 만나면 깊이 빠져요.',
    services: ['photo-lesson', 'guitar-lesson', 'skate-board'],
  },
  '111': {
    slug: 'free-mate',
    name: '만나면 즐거운 동네 나들이꾼',
    text: '함께라면 어디든 좋아요. 새로운 사람과 새로운 일을 시작하기 좋은 때예요.',
    services: ['dance-lesson', 'travel-guide', 'dog-walking'],
  },
}

export const personalityBySlug = (slug: string | undefined): PersonalityResult | undefined =>
  Object.values(personalityResults).find((one) => one.slug === slug)

/**
 * What comes of all answers, `0` or `1` each, in the order of the questions. Where a side stands even, its first answer decides.
 */
export function personalityOf(answers: readonly (0 | 1)[]): PersonalityResult {
  const ends = sides.map((side) => {
    const own = answers.filter((_, at) => personalityQuestions[at]?.side === side)
    const second = own.filter((one) => one === 1).length
    return second * 2 === own.length ? (own[0] ?? 0) : second * 2 > own.length ? 1 : 0
  })
  return personalityResults[ends.join('')]!
}
