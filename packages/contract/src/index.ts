import { accounts } from './accounts/endpoints.ts'
import { cash } from './cash/endpoints.ts'
import { system } from './system/endpoints.ts'
import { views } from './views/endpoints.ts'

/** Endpoints by domain; the names are the use cases'. */
export const domains = { accounts, cash, system, views } as const

/** Every endpoint by its name. */
export const endpoints = { ...accounts, ...cash, ...system, ...views } as const
