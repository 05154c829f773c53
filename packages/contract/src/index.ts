import { accounts } from './accounts/endpoints.ts'
import { cash } from './cash/endpoints.ts'
import { catalogue } from './catalogue/endpoints.ts'
import { chat } from './chat/endpoints.ts'
import { files } from './files/endpoints.ts'
import { profiles } from './profiles/endpoints.ts'
import { system } from './system/endpoints.ts'
import { chatViews } from './views/chats.ts'
import { views } from './views/endpoints.ts'

/** Endpoints by domain; the names are the use cases'. */
export const domains = { accounts, cash, system, views } as const

/** Every endpoint by its name. */
export const endpoints = { ...accounts, ...cash, ...system, ...views } as const
export const domains = { accounts, catalogue, chat, files, profiles, system, views, chatViews } as const

/** Every endpoint by its name. */
export const endpoints = { ...accounts, ...catalogue, ...chat, ...files, ...profiles, ...system, ...views, ...chatViews } as const
