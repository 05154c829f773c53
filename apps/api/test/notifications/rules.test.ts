import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '../../src/context.ts'
import { cashLogType, grantBonus } from '../../src/ledger/index.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { addressed } from '@dure/kernel/names'
import { certify, customer, operator, testPassword, type Person } from '../people.ts'
import { postWork, sendWork } from '../portfolio/world.ts'
import { account, act, asked, confirmed, days, hours, paid, pair, settlePayouts, slug, type Pair } from '../safe-payment/deals.ts'
import { atGateway, buyCash, forgetLimits, formOf, pro, quoted, submit, tenThousand } from '../trade.ts'

/** From what happens to what reaches people: the centre, the AlimTalk and the mail at the sandbox, with the page it leads to. */
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

type Role = 'customer' | 'provider'
type Sent = { to: string; text: string; subject?: string }
const inbox = async (kind: 'sms' | 'mail', to: string) =>
  (await (await fetch(`${house.sandbox.url}/inbox/${kind}?to=${encodeURIComponent(to)}`)).json()) as Sent[]
const setting = (who: Person, body: { system_code: 'request' | 'chat' | 'deal'; [more: string]: unknown }) =>
  who.call('PATCH /api2/users/me/notification-setting', { body })

/** Notices at any hour, so that a test does not depend on when it runs. */
async function awake(...people: Person[]): Promise<void> {
  for (const who of people)
    for (const system_code of ['request', 'chat', 'deal'] as const) await setting(who, { system_code, is_realtime_alarm: true })
}

/** What of a title reached somebody by each way, and where it leads. */
async function reached(who: Person, role: Role, title: string) {
  await house.settle()
  const { notifications } = await who.call('GET /v1/accounts/user-notifications', { query: { role } })
  const told = notifications.filter((one) => one.title === title)
  const texts = (await inbox('sms', who.phone)).filter((one) => one.text.startsWith(`[두레] ${title}\n`))
  const mails = (await inbox('mail', who.email)).filter((one) => one.subject === `[두레] ${title}`)
  const links = [...texts, ...mails].map((one) => one.text.includes(`${house.house.config.origin}${told[0]?.link}`))
  return { centre: told.length, texts: texts.length, mails: mails.length, link: told[0]?.link ?? null, linked: links.every(Boolean) }
}
const everywhere = (link: string) => ({ centre: 1, texts: 1, mails: 1, link, linked: true })
const centreOnly = (link: string) => ({ centre: 1, texts: 0, mails: 0, link, linked: true })

/** Quiet hours that run now and end within two hours. */
function quietNow(system_code: 'request' | 'chat' = 'request') {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Seoul' }).format(house.house.clock.now()),
  )
  return { system_code, is_realtime_alarm: false, disallow_alarm_start_hour: hour, disallow_alarm_end_hour: (hour + 2) % 24 }
}

let nonces = 0
const message = (who: Person, room: Pair, body: { type: 'HIRE' } | { type: 'TEXT'; message: string }) =>
  who.call('POST /api/v2.3/chats/:id/messages/', { params: { id: room.chatId }, body: { ...body, nonce: `n${(nonces += 1)}` } })

async function awakePair(): Promise<Pair> {
  const room = await pair(house)
  await awake(room.customer, room.pro)
  return room
}

describe('requests and quotes', () => {
  test('a request reaches the pros it was matched to, its quote the customer, and both lead to their page', async () => {
    const form = await formOf(house, slug)
    const one = await pro(house, { services: [form.service.id] })
    await awake(one)
    const person = await customer(house)
    const requestId = await submit(house, person.call, slug)

    expect(await reached(one, 'provider', '피아노 레슨 요청이 도착했어요')).toEqual(everywhere(`/requests/received/${requestId}`))
    // The line of its card [catalogue.summary], in the text as on the list.
    const { items } = await one.call('GET /v3/requests/received', { query: {} })
    const line = items.find((each) => each.id === requestId)!
    expect(line.summary.length).toBeGreaterThan(2)
    const [text] = (await inbox('sms', one.phone)).filter((each) => each.text.includes('피아노 레슨 요청이 도착했어요'))
    expect(text!.text).toContain([line.address.split(' ').slice(0, 2).join(' '), ...line.summary].join(' · '))
    const room = await pair(house)
    await awake(room.customer)
    expect(await reached(room.customer, 'customer', '박고수 고수님의 견적이 도착했어요')).toEqual(everywhere(`/chats/${room.chatId}`))
  })

  test('a request that ended is told no more, neither by a late job nor by what waited out the quiet hours', async () => {
    const form = await formOf(house, slug)
    const [late, sleeper] = [await pro(house, { services: [form.service.id] }), await pro(house, { services: [form.service.id] })]
    await awake(late, sleeper)
    const title = '피아노 레슨 요청이 도착했어요'
    const cancel = (who: Person, id: number) => who.call('PUT /v1/me/requests/sent/:id/cancel', { params: { id } })
    const send = async () => {
      await forgetLimits(house)
      const person = await customer(house)
      return { person, id: await submit(house, person.call, slug, { targetProviderId: sleeper.providerId }) }
    }
    const person = await customer(house)
    await cancel(person, await submit(house, person.call, slug))
    expect((await reached(late, 'provider', title)).centre).toBe(0)

    await setting(sleeper, quietNow())
    const [cancelled, opened, standing] = [await send(), await send(), await send()]
    expect(await reached(sleeper, 'provider', title)).toMatchObject({ centre: 3, texts: 0, mails: 0 })
    await cancel(cancelled.person, cancelled.id)
    await sleeper.call('PATCH /v2/requests/received/:id', { params: { id: opened.id } })
    await house.advance(hours(2))
    expect(await reached(sleeper, 'provider', title)).toMatchObject({ texts: 1, mails: 1 })
    const [text] = (await inbox('sms', sleeper.phone)).filter((one) => one.text.startsWith(`[두레] ${title}\n`))
    expect(text?.text).toContain(`/requests/received/${standing.id}`)
  })

  test('what comes in the quiet hours waits for their end; ways that are off stay off', async () => {
    const [sleeper, off] = [await pair(house), await pair(house)]
    await setting(sleeper.customer, quietNow())
    await awake(off.customer)
    await off.customer.call('PATCH /api2/users/me/', { body: { allow_sms_notifications: false, allow_email_notifications: false } })
    const title = '박고수 고수님의 견적이 도착했어요'
    expect(await reached(sleeper.customer, 'customer', title)).toEqual(centreOnly(`/chats/${sleeper.chatId}`))
    await house.advance(hours(2))
    expect(await reached(sleeper.customer, 'customer', title)).toEqual(everywhere(`/chats/${sleeper.chatId}`))
    expect(await reached(off.customer, 'customer', title)).toEqual(centreOnly(`/chats/${off.chatId}`))
  })

  test('a hire and its undoing reach the pro; the cash of an unread quote comes back with a word in the centre', async () => {
    const room = await awakePair()
    const unread = await awakePair()
    await message(room.customer, room, { type: 'HIRE' })
    expect(await reached(room.pro, 'provider', '김민지 고객님이 고용을 확정했어요')).toEqual(everywhere(`/pro/chats/${room.chatId}`))
    await room.customer.call('DELETE /v1/quotes/:quoteId/hire', { params: { quoteId: room.quoteId } })
    expect(await reached(room.pro, 'provider', '김민지 고객님이 고용을 되돌렸어요')).toEqual(everywhere(`/pro/chats/${room.chatId}`))
    await house.advance(days(2) + 1)
    expect(await reached(unread.pro, 'provider', '견적 비용을 돌려드렸어요')).toEqual(centreOnly('/mypage/cash-dashboard'))
    const { rows } = await house.house.pool.query<{ request_id: number }>('select request_id from quote where id = $1', [unread.quoteId])
    expect(await reached(unread.customer, 'customer', '피아노 레슨 요청이 마감됐어요')).toEqual(
      centreOnly(`/requests/${rows[0]!.request_id}/quotes`),
    )
  })

  test('unread messages become one notice a minute after the first', async () => {
    const room = await awakePair()
    await message(room.customer, room, { type: 'TEXT', message: '안녕하세요' })
    await message(room.customer, room, { type: 'TEXT', message: '내일 가능하세요?' })
    const title = '김민지 고객님이 메시지를 보냈어요'
    expect((await reached(room.pro, 'provider', title)).centre).toBe(0)
    // What the house wrote to him after it is not what he is told of.
    await asked(house, room)
    await house.advance(61)
    expect(await reached(room.pro, 'provider', title)).toEqual({ ...everywhere(`/pro/chats/${room.chatId}`), mails: 0 })
    const { notifications } = await room.pro.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    expect(notifications.find((one) => one.title === title)?.contents).toBe('내일 가능하세요? 외 1개')
  })

  test.each(['this release', 'the release before'])(
    'a message that was read in the quiet hours is not told after them, by a mail of %s',
    async (release) => {
      const [read, unread] = [await awakePair(), await awakePair()]
      for (const room of [read, unread]) {
        await setting(room.pro, quietNow('chat'))
        await message(room.customer, room, { type: 'TEXT', message: '안녕하세요' })
      }
      const title = '김민지 고객님이 메시지를 보냈어요'
      await house.advance(61)
      for (const room of [read, unread]) expect(await reached(room.pro, 'provider', title)).toMatchObject({ centre: 1, texts: 0 })
      if (release === 'the release before') await house.house.pool.query('update delivery set chat_id = null')
      await read.pro.call('PUT /api/v2/chats/:id/read/', { params: { id: read.chatId }, body: {} })
      await house.advance(hours(2))
      expect((await reached(read.pro, 'provider', title)).texts).toBe(0)
      expect((await reached(unread.pro, 'provider', title)).texts).toBe(1)
    },
  )
})

describe('money', () => {
  test('each move of a deal reaches the side that did not make it, at any hour and whatever is off', async () => {
    const room = await pair(house)
    for (const who of [room.customer, room.pro]) {
      await who.call('PATCH /api2/users/me/', { body: { allow_sms_notifications: false, allow_email_notifications: false } })
      await setting(who, { system_code: 'deal', disallow_alarm_start_hour: 0, disallow_alarm_end_hour: 23 })
    }
    const { id } = await asked(house, room)
    expect(await reached(room.customer, 'customer', `${addressed('박고수', 'provider')}이 결제를 요청했어요`)).toEqual(
      everywhere(`/escrows/${id}`),
    )
    expect((await reached(room.pro, 'provider', '안전결제를 요청했어요')).centre).toBe(0)
    await act(room.pro, id, 'cancel_request', '고수 사정')
    expect(await reached(room.customer, 'customer', '안전결제 요청이 취소됐어요')).toEqual(everywhere(`/escrows/${id}`))
    const deal = await paid(house, room)
    expect(await reached(room.pro, 'provider', '고객이 결제했어요')).toEqual(everywhere(`/pro/escrows/${deal.id}`))
  })

  test('an unanswered ask reminds after 24 and 48 hours', async () => {
    const deal = await paid(house, await awakePair())
    await house.advance(hours(3))
    await act(deal.pro, deal.id, 'ask_confirm')
    const title = '거래 확정을 기다리고 있어요'
    await house.advance(hours(24))
    expect(await reached(deal.customer, 'customer', title)).toEqual(everywhere(`/escrows/${deal.id}`))
    await house.advance(hours(24))
    expect((await reached(deal.customer, 'customer', title)).centre).toBe(2)
  })

  test('a pro without an account is told at once and weekly, and once when he was paid', async () => {
    const deal = await paid(house, await awakePair())
    const id = await certify(house, { phone: deal.pro.phone }, deal.pro.call)
    await deal.pro.call('PUT /api2/users/me/certifications/name', { body: { identity_verification_id: id } })
    await act(deal.customer, deal.id, 'confirm')
    const link = `/pro/escrows/${deal.id}`
    expect(await reached(deal.pro, 'provider', '정산 계좌를 등록해 주세요')).toEqual(everywhere(link))
    await house.advance(days(7))
    expect((await reached(deal.pro, 'provider', '정산 계좌를 등록해 주세요')).centre).toBe(2)
    await account(house, deal.pro)
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    expect(await reached(deal.pro, 'provider', '정산이 끝났어요')).toEqual(everywhere(link))
  })

  test('bought cash is confirmed by mail', async () => {
    const room = await awakePair()
    expect(await reached(room.pro, 'provider', '캐시를 충전했어요')).toEqual({ ...everywhere('/mypage/cash-dashboard'), texts: 0 })
  })

  test('a virtual account is told to whoever leaves its page', async () => {
    const { pro: buyer } = await awakePair()
    const { uid, paymentId } = await buyer.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand } })
    await atGateway(house, paymentId, 'approve', { payMethod: 'VIRTUAL_ACCOUNT' })
    const { account } = await buyer.call('PATCH /v3/cash/purchase/auth', { body: { uid, tid: paymentId } })
    expect(await reached(buyer, 'provider', '입금을 기다리고 있어요')).toEqual(everywhere('/mypage/cash-dashboard'))
    const { notifications } = await buyer.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    expect(notifications.find((one) => one.title === '입금을 기다리고 있어요')?.contents).toMatch(
      new RegExp(`^신한은행 ${account!.accountNumber} 계좌로 .+까지 11,000원을 보내 주세요.$`),
    )
  })

  test('a refund of cash is told once its money is back, by every way', async () => {
    const { pro: buyer } = await awakePair()
    const { uid, paymentId } = await buyer.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand } })
    await atGateway(house, paymentId, 'approve')
    await buyer.call('PATCH /v3/cash/purchase/auth', { body: { uid, tid: paymentId } })
    await buyer.call('POST /v1/me/refund/:tid', { params: { tid: paymentId }, body: {} })
    expect(await reached(buyer, 'provider', '캐시를 환불했어요')).toEqual(everywhere('/mypage/cash-dashboard'))
    const { notifications } = await buyer.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    expect(notifications.find((one) => one.title === '캐시를 환불했어요')?.contents).toContain('11,000원을 돌려드렸어요')
  })

  test('bonus cash warns 30 and 7 days before it expires, once for all that expires on a day [cash.bonus-lifetime]', async () => {
    const form = await formOf(house, slug)
    const one = await pro(house, { services: [form.service.id] })
    await awake(one)
    const grant = (key: string, amount: number, lifetime: number) =>
      inTransaction(systemContext(house.house), (context) =>
        grantBonus(context, {
          key: `${key}:${one.userId}`,
          type: cashLogType.eventReward,
          title: '이벤트 보너스',
          ref: { type: 'member', id: one.userId },
          memberId: one.userId,
          amount,
          days: lifetime,
        }),
      )
    await grant('first', 3_000, 40)
    await grant('second', 2_000, 40)
    await grant('soon', 1_000, 5)
    const warned = async (left: number) => reached(one, 'provider', `보너스 캐시가 ${left}일 뒤에 사라져요`)
    expect((await warned(5)).centre).toBe(0)
    await house.advance(days(10))
    expect(await warned(30)).toEqual(everywhere('/mypage/cash-dashboard'))
    const { notifications } = await one.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    expect(notifications.find((notice) => notice.title.includes('30일'))?.contents).toContain('5,000캐시')
    await house.house.pool.query('update session set expires_at = expires_at + interval $$1 year$$ where member_id = $1', [one.userId])
    await house.advance(days(23))
    expect(await warned(7)).toEqual(everywhere('/mypage/cash-dashboard'))
    await house.advance(days(8))
    expect((await one.call('GET /v1/cash/users/me/balance')).bonus).toBe(0)
  })
})

describe('reviews', () => {
  test('what is asked, written and answered reaches the other side', async () => {
    const room = await awakePair()
    await message(room.customer, room, { type: 'TEXT', message: '잘 부탁드려요' })
    const deal = await confirmed(house, room)
    await room.pro.call('POST /v2/providers/:id/reviews/request', { params: { id: room.pro.providerId }, body: { chatId: room.chatId } })
    expect(await reached(room.customer, 'customer', '박고수 고수님이 리뷰를 부탁했어요')).toEqual({
      ...everywhere(`/review/users/${room.pro.userId}/member?chatId=${room.chatId}`),
      texts: 0,
    })
    const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
      params: { id: room.pro.providerId },
      body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
    })
    const own = `/profile/users/${room.pro.userId}/reviews/${reviewId}`
    expect(await reached(room.pro, 'provider', '김** 고객님이 리뷰를 남겼어요')).toEqual(everywhere(own))
    await room.pro.call('POST /v1/user/:id/review/:reviewId/comment', {
      params: { id: 'me', reviewId },
      body: { content: '고맙습니다. 또 뵐게요.' },
    })
    expect(await reached(room.customer, 'customer', '박고수 고수님이 리뷰에 답했어요')).toEqual(centreOnly(own))
    expect(deal.id).toBeGreaterThan(0)
  })
})

test('what operators decide of a pro’s page and works, and a review of him, reach him by the ways he left on [notifications.settings]', async () => {
  const boss = await operator(house)
  const form = await formOf(house, slug)
  const [on, off] = [await pro(house, { services: [form.service.id] }), await pro(house, { services: [form.service.id] })]
  await awake(on, off)
  await off.call('PATCH /api2/users/me/', { body: { allow_sms_notifications: false, allow_email_notifications: false } })
  for (const [who, wayOf] of [
    [on, everywhere],
    [off, centreOnly],
  ] as const) {
    await who.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { intro: '15년째 가르쳐요' } })
    await boss.call('POST /v1/admin/profiles/:id/reject', { params: { id: who.userId }, body: { type: 'intro', reasonId: 2 } })
    expect(await reached(who, 'provider', '프로필의 한 줄 소개를 고쳐 주세요')).toEqual(wayOf('/profile?focused=intro'))
    const { id } = await sendWork(house, who, form.service.id)
    await postWork(boss, id)
    await house.settle()
    const { notifications } = await who.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    const { title, link } = notifications.find((one) => one.link.startsWith('/portfolio/'))!
    expect(await reached(who, 'provider', title)).toEqual(wayOf(link))
  }
  const room = await pair(house)
  await awake(room.customer, room.pro)
  await room.pro.call('PATCH /api2/users/me/', { body: { allow_sms_notifications: false, allow_email_notifications: false } })
  await confirmed(house, room)
  const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: room.pro.providerId },
    body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
  })
  expect(await reached(room.pro, 'provider', '김** 고객님이 리뷰를 남겼어요')).toEqual(
    centreOnly(`/profile/users/${room.pro.userId}/reviews/${reviewId}`),
  )
})

test('a name that operators turned down stands in no notice that is told from then on [profiles.rejected-items]', async () => {
  const boss = await operator(house)
  const room = await awakePair()
  const name = (await room.pro.call('GET /v2/user/:id/profile', { params: { id: room.pro.userId } })).nickName
  await house.settle()
  const { rows: before } = await house.house.pool.query<{ last: string }>('select max(id)::text as last from notice')
  await boss.call('POST /v1/admin/profiles/:id/reject', { params: { id: room.pro.userId }, body: { type: 'nickName', reasonId: 6 } })
  await message(room.pro, room, { type: 'TEXT', message: '내일 뵐게요.' })
  await house.advance(120)
  await house.settle()
  await message(room.customer, room, { type: 'TEXT', message: '잘 부탁드려요' })
  await confirmed(house, room)
  await room.pro.call('POST /v2/providers/:id/reviews/request', { params: { id: room.pro.providerId }, body: { chatId: room.chatId } })
  const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: room.pro.providerId },
    body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
  })
  await room.pro.call('POST /v1/user/:id/review/:reviewId/comment', {
    params: { id: 'me', reviewId },
    body: { content: '고맙습니다. 또 뵐게요.' },
  })
  await quoted(house, room.customer, room.pro, slug)
  await house.settle()
  const { rows } = await house.house.pool.query<{ title: string }>(
    `select title from notice where member_id = $1 and role = 'customer' and id > $2 order by id`,
    [room.customer.userId, before[0]!.last],
  )
  const titles = rows.map(({ title }) => title)
  for (const words of [
    '이 메시지를 보냈어요',
    '이 결제를 요청했어요',
    '이 리뷰를 부탁했어요',
    '이 리뷰에 답했어요',
    '의 견적이 도착했어요',
  ])
    expect(titles).toContain(`이름을 고치는 고수님${words}`)
  expect(titles.filter((title) => title.includes(name))).toEqual([])
  const { notifications } = await room.customer.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })
  expect(notifications.filter(({ pro: one }) => one?.name === name)).toEqual([])
})

test('a name goes with its member; the same word elsewhere stays', async () => {
  const form = await formOf(house, slug)
  const one = await pro(house, { services: [form.service.id] })
  await buyCash(house, one.call)
  const gone = await customer(house, '캐시')
  await awake(one)
  const { chatId } = await quoted(house, gone, one, slug)
  await gone.call('POST /api/v2.3/chats/:id/messages/', { params: { id: chatId }, body: { type: 'HIRE', nonce: 'n' } })
  await house.settle()
  const told = async () => {
    const { notifications } = await one.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    const { rows } = await house.house.pool.query<{ subject: string }>('select subject from delivery where member_id = $1', [one.userId])
    return [...notifications.flatMap(({ title, contents }) => [title, contents]), ...rows.map(({ subject }) => subject)]
  }
  const before = await told()
  const hired = (text: string): boolean => text.endsWith('고용을 확정했어요')
  expect(before.filter(hired).every((text) => text.startsWith('캐시 '))).toBe(true)
  // In the centre and in what was sent.
  expect(before.filter(hired).length).toBeGreaterThan(1)
  await gone.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  const after = await told()
  expect(after.filter(hired)).toEqual(before.filter(hired).map(() => '탈퇴한 회원이 고용을 확정했어요'))
  expect(after.filter((text) => text.includes('캐시'))).toEqual(before.filter((text) => text.includes('캐시') && !hired(text)))
  expect(after).toContain('캐시를 충전했어요')
})
