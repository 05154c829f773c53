import { accounts } from './accounts/endpoints.ts'
import { chat } from './chat/endpoints.ts'
import { system } from './system/endpoints.ts'
import { chatViews } from './views/chats.ts'
import { views } from './views/endpoints.ts'

/** Endpoints by domain; the names are the use cases'. */
export const domains = { accounts, chat, system, views, chatViews } as const

/** Every endpoint by its name. */
export const endpoints = { ...accounts, ...chat, ...system, ...views, ...chatViews } as const
