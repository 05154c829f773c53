import type { WebSocketRoute } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { customer, operator, provider, type Person, type ProPerson } from '../../apps/api/test/people.ts'
import { follow, journey, open, quieten, type Journey } from '../journey.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

/** On a busy machine a second is not long. */
const eventually = <T>(look: () => T) => expect.poll(look)

let trip: Journey
let boss: Person
let buyer: Person
let pro: ProPerson
beforeAll(async () => {
  trip = await journey()
  boss = await operator(trip.house)
  buyer = await customer(trip.house)
  pro = await provider(trip.house, { services: ['move-in-cleaning'] })
})

afterEach(() => quieten(trip.house))

const fromNow = (seconds: number) => new Date(trip.house.house.clock.now().getTime() + seconds * 1000).toISOString()

describe('maintenance', () => {
  const set = (from: number, to: number) =>
    boss.call('POST /v1/admin/maintenance', {
      body: {
        startAt: fromNow(from),
        endAt: fromNow(to),
        title: '서비스 점검 안내',
        message: '더 빨라져서 돌아올게요.',
        atOnce: from <= 0,
      },
    })

  test('is told beforehand in a browser, and not in the app, which tells it itself [pages.maintenance]', async () => {
    await set(3600, 7200)
    for (const [agent, told] of [
      [iphone, 1],
      [`${iphone} DureApp/1.0`, 0],
    ] as const) {
      const { page, problems } = await trip.visit({ userAgent: agent })
      await page.context().addCookies([{ name: 'dure_app_modal_dismissed', value: '1', url: trip.house.url }])
      await open(page, '/about')
      await page.waitForLoadState('networkidle')
      expect([agent, await page.getByRole('button', { name: '점검 알림 닫기' }).count()]).toEqual([agent, told])
      expect(problems).toEqual([])
    }
  })

  test('that begins while a tab is open leads it to the page that says until when [pages.maintenance]', async () => {
    const { page } = await trip.visit({ as: buyer })
    await open(page, '/about')
    // A call that is on its way would lead there by itself.
    await page.waitForLoadState('networkidle')
    const { startAt } = await set(-60, 3600)
    await follow(page, '/requests/sent')
    await page.getByRole('heading', { name: '서비스 점검 안내' }).waitFor()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('startAt')]).toEqual(['/inspection', startAt])
  })
})

describe('the line to the server', () => {
  test('says when there is no network, and is silent once it is back', async () => {
    const { page } = await trip.visit()
    await open(page, '/about')
    const said = page.getByText('인터넷에 연결되어 있지 않아요. 연결되면 이어서 보여 드릴게요.')
    await page.context().setOffline(true)
    await said.waitFor()
    await page.context().setOffline(false)
    await said.waitFor({ state: 'detached' })
  })

  test('says that it connects again when live updates stopped, and is silent once they run', async () => {
    const { page } = await trip.visit({ as: buyer })
    const sockets: WebSocketRoute[] = []
    let subscribed = 0
    await page.routeWebSocket('**/ws', (socket) => {
      sockets.push(socket)
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (String(message).includes('subscribe:succeeded')) subscribed += 1
        socket.send(message)
      })
    })
    await open(page, '/about')
    await eventually(() => subscribed).toBe(1)
    await sockets.at(0)!.close({ code: 1012 })
    const said = page.getByText('다시 연결하고 있어요…')
    await said.waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await eventually(() => subscribed).toBe(2)
    await said.waitFor({ state: 'detached' })
  })
})

describe('experiments', () => {
  const run = async (code: string) => {
    const { id } = await boss.call('POST /v1/admin/experiments', {
      body: { code, title: '첫 화면 문구', trigger: '/mypage', rollout: 100, groupCount: 2 },
    })
    await boss.call('PATCH /v1/admin/experiments/:id', { params: { id }, body: { status: 'running' } })
    await eventually(async () => (await trip.house.guest('GET /v1/system/settings')).experiments).toBe(true)
    return id
  }

  test('are asked for again where the mode is another, and after one was met', async () => {
    const code = 'words-of-sides'
    const id = await run(code)
    const { page } = await trip.visit({ as: pro, size: 'desktop' })
    await page.context().addCookies([{ name: 'dure_device', value: crypto.randomUUID(), url: trip.house.url }])
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/v1/experiments')) asked.push(`${request.method()} ${pathname}`)
    })
    await open(page, '/about')
    await page.waitForFunction((name) => document.body.className.includes(`exp-${name}-`), code)
    expect(asked).toEqual(['GET /v1/experiments'])
    await page.getByRole('button', { name: '고객 모드로' }).click()
    await page.waitForURL('**/requests/sent')
    await eventually(() => asked).toEqual(['GET /v1/experiments', 'GET /v1/experiments'])
    await follow(page, '/mypage')
    await eventually(() => asked.slice(2)).toEqual([`PATCH /v1/experiments/${id}/participants`, 'GET /v1/experiments'])
  })

  test('that are not answered within three seconds are those of the last visit', async () => {
    await run('unanswered')
    const { page } = await trip.visit({ as: buyer })
    await page.addInitScript(() =>
      localStorage.setItem('dure:experiments', JSON.stringify([{ id: 77, code: 'kept', group: 'B', trigger: '/pro', rollout: 100 }])),
    )
    await page.route('**/v1/experiments', () => {})
    await open(page, '/about')
    await page.waitForFunction(() => document.body.classList.contains('exp-kept-b'))
  })
})
