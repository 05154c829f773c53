import { chatFilters } from '@dure/contract/chat/filters'
import { first, oneOf } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

/** What a room opens with right after a quote by hand: that an automatic one is suggested, what it cost, where it went. */
const suggestion = { autoQuoteSuggest: oneOf('true'), quoteSendPrice: 'id', requestAddress: 'text' } as const
const rooms = { filter: first(...chatFilters) } as const

/** Rooms, and what pros answer in them by themselves. */
export const chatPages = {
  '/auto-message': {
    page: 'chat/AutoMessages',
    shape: 'rows',
    back: 'mypage',
    name: 'auto-message',
    access: 'provider',
    bottomNav: true,
  },
  '/auto-message/edit': {
    search: { id: 'id' },
    page: 'chat/EditAutoMessage',
    shape: 'form',
    back: 'autoMessages',
    access: 'provider',
    footer: false,
  },
  '/auto-message/register': { page: 'chat/NewAutoMessage', shape: 'form', back: 'autoMessages', access: 'provider', footer: false },
  '/chats': {
    search: rooms,
    page: 'chat/Chats',
    shape: 'rows',
    name: 'customer-chat-list',
    access: 'member',
    footer: false,
    bottomNav: true,
  },
  '/chats/:chatId': {
    params: { chatId: 'id' },
    search: suggestion,
    page: 'chat/ChatRoom',
    shape: 'chat',
    name: 'chat',
    access: 'provider+customer',
    footer: false,
    mobileHeader: false,
  },
  '/chats/edit': { page: 'chat/EditChats', shape: 'rows', access: 'member', footer: false, mobileHeader: false },
  '/onboarding/chats/:chatId': {
    params: { chatId: 'id' },
    page: 'chat/ChatOnboarding',
    shape: 'detail',
    access: 'provider+customer',
    footer: false,
    mobileHeader: false,
  },
  '/pro/chats': {
    search: rooms,
    page: 'chat/Chats',
    shape: 'rows',
    name: 'pro-chat-list',
    access: 'provider',
    footer: false,
    bottomNav: true,
  },
  '/pro/chats/:chatId': {
    params: { chatId: 'id' },
    search: suggestion,
    page: 'chat/ChatRoom',
    shape: 'chat',
    name: 'pro-chat',
    access: 'provider+customer',
    footer: false,
    mobileHeader: false,
  },
  '/pro/chats/edit': { page: 'chat/EditChats', shape: 'rows', access: 'provider', footer: false, mobileHeader: false },
} as const satisfies Record<string, PageOptions>
