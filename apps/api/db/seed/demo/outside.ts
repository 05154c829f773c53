import { DAY } from '@dure/kernel/time'
import type { Calendar } from './calendar.ts'
import type { Pro } from './signUpPeople.ts'
import type { Cast } from './stories.ts'
import { sendCode, type Caller, type World } from './world.ts'

/** What people without an account wrote of pros who sent them a link. */
const told = [
  {
    pro: 'jeongho',
    kind: 'guest',
    name: '최은주',
    phone: '01077770001',
    rating: 5,
    text: '두레를 알기 전에 이사를 맡겼는데 지금도 생각날 만큼 꼼꼼하게 해 주셨어요.',
  },
  {
    pro: 'jeongho',
    kind: 'alba',
    name: '한마트',
    phone: '01077770002',
    rating: 4,
    text: '물건 들어오는 날 하루 도와주셨는데 시간 약속을 정확히 지켜 주셨어요.',
  },
  {
    pro: 'eunsil',
    kind: 'guest',
    name: '오미정',
    phone: '01077770003',
    rating: 5,
    text: '아는 분 소개로 맡겼어요. 창틀까지 닦아 주셔서 집이 환해졌어요.',
  },
] as const

/** Reviews from outside, thank-yous, an event that runs, and one review that was taken away. */
export async function writeAroundReviews(world: World, cast: Cast, operator: Caller, calendar: Calendar): Promise<void> {
  const pro = (slug: string): Pro => cast.pros.get(slug)!
  for (const one of told) {
    const { outside } = await pro(one.pro).call('GET /v3/review-requests/candidates')
    const path = outside.links.find((link) => link.kind === one.kind)!.path
    const request = new URL(path, world.productUrl).searchParams.get('request')!
    const form = await world.guest('GET /v3/review-requests/:id/form', { params: { id: request } })
    const { key, code } = await sendCode(world, one.phone)
    await world.guest('POST /v1/accounts/:id/review', {
      params: { id: String(form.provider.userId) },
      body: {
        request,
        name: one.name,
        rating: one.rating,
        content: one.text,
        serviceId: form.services[0]!.id,
        survey: [1, 2],
        agreed: true,
        smsAuth: { id: key, phone: one.phone, key: code },
      },
    })
    await calendar.pass(11)
  }
  await pro('jeongho').call('PUT /v1/providers/:id/review-thanks', {
    params: { id: pro('jeongho').providerId },
    body: { content: '바쁘신데 리뷰까지 남겨 주셔서 고맙습니다. 다음 이사도 제 집 옮기듯 해 드릴게요.' },
  })
  const from = calendar.now()
  await operator('POST /v1/admin/review-events', {
    body: {
      title: '겨울맞이 리뷰 이벤트',
      body: '올겨울 두레에서 맡긴 일의 리뷰를 남겨 주세요. 별점과 관계없이 쓴 모든 분이 함께해요.',
      reward: '리뷰를 쓴 모든 분께 두레 손난로를 보내 드려요.',
      serviceIds: [],
      startsAt: from.toISOString(),
      endsAt: new Date(from.getTime() + 30 * DAY).toISOString(),
    },
  })
}
