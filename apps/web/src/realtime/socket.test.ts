import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '@dure/contract/client'
import { connection } from './connection.ts'
import { onReconnect } from './events.ts'
import { connectLive } from './socket.ts'

class FakeSocket {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  closed = false
  constructor() {
    sockets.push(this)
  }
  send(text: string) {
    said.push((JSON.parse(text) as { event: string }).event)
  }
  close(code = 1006) {
    this.closed = true
    queueMicrotask(() => this.onclose?.({ code }))
  }
  subscribed() {
    this.onmessage?.({ data: JSON.stringify({ event: 'subscribe:succeeded' }) })
  }
}

let sockets: FakeSocket[]
let visibility: 'visible' | 'hidden'
let page: EventTarget
let reconnects: number
let refuses: boolean
let lost: boolean
let stops: (() => void)[]
let said: string[]
let focused: boolean

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  visibility = 'visible'
  page = new EventTarget()
  reconnects = 0
  refuses = false
  lost = false
  said = []
  focused = true
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'dure.test' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
    hasFocus: () => focused,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
  const call = async () => (refuses ? Promise.reject(new Error('refused')) : { token: 'token' })
  stops = [
    onReconnect(() => (reconnects += 1)),
    connection.subscribe(() => (lost ||= connection.get().lost)),
    connectLive(call as unknown as Call),
  ]
})
afterEach(() => {
  stops.toReversed().forEach((stop) => stop())
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const become = (next: typeof visibility) => {
  visibility = next
  page.dispatchEvent(new Event('visibilitychange'))
  return pass(0)
}
const connected = async () => {
  await pass(0)
  sockets.at(-1)!.subscribed()
}
const open = () => sockets.filter((one) => !one.closed).length

it('leaves the live connection when its page was hidden for a minute, and says nothing of it', async () => {
  await connected()
  await become('hidden')
  await pass(59)
  expect(open()).toBe(1)
  await pass(1)
  expect(open()).toBe(0)
  page.dispatchEvent(new Event('online'))
  await pass(600)
  expect(sockets).toHaveLength(1)
  expect(connection.get()).toEqual({ state: 'closed', lost: false })
})

it('connects at once when its page is seen again, and what listens fetches what was missed', async () => {
  await connected()
  await become('hidden')
  await pass(90)
  await become('visible')
  expect(sockets).toHaveLength(2)
  expect(reconnects).toBe(1)
  await connected()
  expect(reconnects).toBe(2)
  expect(connection.get().state).toBe('open')
  expect(lost).toBe(false)
})

it('stays connected where one only looked away', async () => {
  await connected()
  await become('hidden')
  await pass(30)
  await become('visible')
  await become('hidden')
  await pass(59)
  await become('visible')
  await pass(600)
  expect(sockets).toHaveLength(1)
  expect(open()).toBe(1)
})

it('does not try on while it is hidden, and not twice when it is seen', async () => {
  await connected()
  await become('hidden')
  refuses = true
  sockets[0]!.close()
  await pass(61)
  refuses = false
  await pass(600)
  expect(sockets).toHaveLength(1)
  await become('visible')
  await become('hidden')
  await become('visible')
  await pass(600)
  expect(sockets).toHaveLength(2)
})

it('says so when it cannot connect again although one looks', async () => {
  await connected()
  await become('hidden')
  await pass(90)
  refuses = true
  await become('visible')
  expect(connection.get()).toEqual({ state: 'closed', lost: true })
  refuses = false
  await pass(5)
  await connected()
  expect(connection.get()).toEqual({ state: 'open', lost: false })
})

it('leaves a page that was opened in the background after a minute too', async () => {
  stops.pop()!()
  visibility = 'hidden'
  stops.push(connectLive((async () => ({ token: 'token' })) as unknown as Call))
  await connected()
  await pass(60)
  expect(open()).toBe(0)
})

it('comes back at a time of its own where the server restarts, so that not all come at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await connected()
  sockets[0]!.close(1012)
  await pass(7)
  expect(sockets).toHaveLength(1)
  await pass(1)
  expect(sockets).toHaveLength(2)
  await connected()
  sockets[1]!.close(1006)
  await pass(5)
  expect(sockets).toHaveLength(3)
  vi.mocked(Math.random).mockRestore()
})

describe('who has the page in front is told of [notifications.present]', () => {
  const touch = () => page.dispatchEvent(new Event('keydown'))
  const told = () => said.splice(0).filter((event) => event !== 'subscribe' && event !== 'pong')
  const focus = (next: boolean) => {
    focused = next
    page.dispatchEvent(new Event(next ? 'focus' : 'blur'))
  }

  it('once it is connected, and anew while he goes on touching it', async () => {
    await connected()
    expect(told()).toEqual(['here'])
    touch()
    expect(told()).toEqual([])
    await pass(20)
    touch()
    touch()
    expect(told()).toEqual(['here'])
  })

  it('as gone at once where he turns to another window or tab, and as back when he comes', async () => {
    await connected()
    told()
    focus(false)
    expect(told()).toEqual(['away'])
    touch()
    expect(told()).toEqual([])
    focus(true)
    expect(told()).toEqual(['here'])
    await become('hidden')
    expect(told()).toEqual(['away'])
  })

  it('not where it lies untouched for a minute before it is connected again', async () => {
    await connected()
    told()
    await pass(60)
    sockets.at(-1)!.close()
    await pass(5)
    await connected()
    expect(told()).toEqual([])
    touch()
    expect(told()).toEqual(['here'])
  })
})
