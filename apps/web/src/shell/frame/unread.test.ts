import type { Message } from '@dure/contract/chat/message'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '@dure/contract/client'
import type { Router } from '../../navigation/router.ts'
import { announceReconnect, dispatchLive } from '../../realtime/events.ts'
import { nothingUnread, unread } from './unreadMarks.ts'
import { followUnread } from './unread.ts'

const nothing = { count: 0, unreadNotificationExist: false }
let answer = () => nothing
let stop: () => void
beforeAll(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', { location: { pathname: '/requests/received' } })
  const router = { subscribe: () => () => undefined } as unknown as Router
  const call = (async () => answer()) as unknown as Call
  stop = followUnread(router, call, 'provider')
})
beforeEach(() => unread.set(nothingUnread))
afterAll(() => {
  stop()
  vi.unstubAllGlobals()
})

const arrives = (target: string, sender: 'customer' | 'provider' | null) =>
  dispatchLive({ type: 'chatMessage', target, chatId: 7, message: { sender: sender && { id: 1, role: sender } } as Message })

it("marks the chats where a partner's message arrives", () => {
  arrives('/pro/chats/7', 'customer')
  expect(unread.get().chats).toBe(true)
})

it('marks them where the house says something', () => {
  arrives('/pro/chats/7', null)
  expect(unread.get().chats).toBe(true)
})

it("marks nothing where one's own message comes back: a quote that opens a room, another device", () => {
  arrives('/pro/chats/7', 'provider')
  arrives('/chats/7', 'customer')
  expect(unread.get().chats ?? false).toBe(false)
})

it('marks what came while there was no live connection', async () => {
  answer = () => ({ count: 1, unreadNotificationExist: true })
  announceReconnect()
  await expect.poll(() => unread.get()).toEqual({ requests: true, chats: true, notices: true })
  answer = () => nothing
  announceReconnect()
  await expect.poll(() => unread.get()).toEqual({ requests: false, chats: false, notices: false })
})

it('counts what cannot be asked as nothing new [pages.unread]', async () => {
  answer = () => ({ count: 1, unreadNotificationExist: true })
  announceReconnect()
  await expect.poll(() => unread.get()).toEqual({ requests: true, chats: true, notices: true })
  answer = () => {
    throw new Error('The line is cut')
  }
  announceReconnect()
  await expect.poll(() => unread.get()).toEqual({ requests: false, chats: false, notices: false })
})

it('takes the mark of the chats away where they were read on another device [pages.unread-elsewhere]', async () => {
  unread.set({ chats: true })
  const read = () => dispatchLive({ type: 'readChatMessage', target: '/pro/chats/7', chatId: 7, userId: 2, lastReadId: 9 })
  answer = () => ({ ...nothing, count: 1 })
  read()
  await Promise.resolve()
  expect(unread.get().chats).toBe(true)
  answer = () => nothing
  read()
  await expect.poll(() => unread.get().chats).toBe(false)
})

it('asks again for all marks when the page comes back to the front [pages.unread-elsewhere]', async () => {
  unread.set({ chats: true, notices: true, requests: true })
  answer = () => nothing
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => unread.get()).toEqual({ requests: false, chats: false, notices: false })
})
