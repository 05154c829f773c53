import type { BizRequestBody } from '@dure/contract/bizlink/schemas'
import type { Calendar } from '../calendar.ts'
import type { Customer } from '../signUpPeople.ts'
import type { Cast } from '../stories.ts'
import type { Caller } from '../world.ts'

type Asked = Pick<BizRequestBody, 'companyName' | 'projectName' | 'detail' | 'hopeBudget' | 'schedule' | 'email'> & {
  readonly from: string
  readonly service: string
  readonly answer?: string
  readonly end?: string
}

const asked: readonly Asked[] = [
  {
    from: 'haneul',
    companyName: '물결출판사',
    projectName: '새 그림책 소개 누리집',
    service: 'website-development',
    detail: '내년 봄에 나오는 그림책 다섯 권을 소개하는 누리집이에요. 글과 그림은 준비되어 있고, 휴대폰에서 보기 좋아야 해요.',
    hopeBudget: 4_000_000,
    schedule: 'later',
    email: 'hello@mulgyeol.test',
    answer: '그림책 누리집을 만들어 본 고수 두 분을 소개해 드릴게요. 원하시는 통화 시간을 답장으로 알려 주세요.',
    end: '소개한 고수와 380만 원에 계약했다고 답장이 왔어요.',
  },
  {
    from: 'woojin',
    companyName: '한결회계법인',
    projectName: '사무실 이전, 60명',
    service: 'office-moving',
    detail: '책상 60개와 서버 랙 2개를 같은 건물 7층에서 11층으로 옮겨요. 금요일 저녁에 시작해 일요일까지 마쳐야 해요.',
    hopeBudget: 9_000_000,
    schedule: 'month',
    email: 'office@hangyeol.test',
    answer: '서버 랙을 따로 옮기는지, 보험에 든 업체여야 하는지 알려 주시면 맞는 고수를 찾아 드릴게요.',
  },
  {
    from: 'minji',
    companyName: '온새미로',
    projectName: '본사 두 개 층 정기 청소',
    service: 'office-cleaning',
    detail: '두 층을 합쳐 200평이에요. 평일 저녁 7시부터 두 시간씩, 화장실과 탕비실을 포함해 청소해 주세요.',
    hopeBudget: 2_400_000,
    schedule: 'asap',
    email: 'manager@onsaemiro.test',
  },
]

/** What companies asked the house for: one that came to something, one that is being talked of, one that nobody read yet; and who brings members by a link. */
export async function companiesAndPartners(
  cast: Cast,
  serviceIds: ReadonlyMap<string, number>,
  operator: Caller,
  calendar: Calendar,
): Promise<void> {
  for (const one of asked) {
    await ask(cast.customers.get(one.from)!, serviceIds.get(one.service)!, one)
    await calendar.pass(35)
    if (one.answer !== undefined) await answer(operator, one.answer, one.end)
  }
  const partner = { bank: '국민은행', reward: 2_000 }
  await operator('POST /v1/admin/partners', {
    body: { ...partner, code: 'sallim', name: '살림하는 하루', accountNumber: '12345678901234', holder: '주식회사 살림' },
  })
  await operator('POST /v1/admin/partners', {
    body: { ...partner, code: 'isa-note', name: '이사노트', accountNumber: '98765432109876', holder: '이사노트' },
  })
}

async function ask({ story, call }: Customer, serviceId: number, one: Asked): Promise<void> {
  const { companyName, projectName, detail, hopeBudget, schedule, email } = one
  await call('POST /v2/bizlink/requests', {
    body: {
      companyName,
      projectName,
      detail,
      hopeBudget,
      schedule,
      email,
      serviceId,
      name: story.name,
      phone: story.phone,
      privacy: true,
    },
  })
}

/** Answers the one that came last, and ends it where something came of it. */
async function answer(operator: Caller, text: string, end: string | undefined): Promise<void> {
  const newest = async () => {
    const { items } = await operator('GET /v1/admin/bizlink', { query: { view: 'open' } })
    return items.reduce((last, one) => (one.id > last.id ? one : last))
  }
  const { id, shownAs: seen } = await newest()
  await operator('POST /v1/admin/bizlink/:id/answer', { params: { id }, seen, body: { answer: text } })
  if (end === undefined) return
  const after = await newest()
  await operator('POST /v1/admin/bizlink/:id/end', { params: { id }, seen: after.shownAs, body: { outcome: 'won', note: end } })
}
