import { system } from './system/endpoints.ts'

/** Endpoints by domain; the names are the use cases'. */
export const domains = { system } as const

/** Every endpoint by its name. */
export const endpoints = { ...system } as const
