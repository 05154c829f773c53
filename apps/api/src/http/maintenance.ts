import { systemLimits } from '@dure/contract/system/limits'
import type { FastifyRequest } from 'fastify'
import { inspectionForceCookie, readCookie } from '@dure/contract/analytics/cookies'
import type { Declaration } from '@dure/contract/endpoint'
import { fail, type Failure } from '@dure/contract/errors'
import type { Actor, House } from '../context.ts'
import type { Db } from '../database/connect.ts'
import { Hook } from '../hooks.ts'
import { keptFor } from './keptFor.ts'

export type Maintenance = { startAt: string; endAt: string; title: string; message: string }

type Row = { startsAt: Date; endsAt: Date; title: string; message: string }

/** Windows that have not ended, the next first: the domain above keeps them. */
export const windowsHook = new Hook<(db: Db, now: Date) => Promise<readonly Row[]>>('maintenance windows')

const windowsAhead = keptFor(systemLimits.knownFor, (house) => windowsHook.answer(house.db, house.clock.now()))

export const forgetWindows = (house: House): void => windowsAhead.forget(house)

/** The window that runs now, else the next one. */
export async function nextMaintenance(house: House): Promise<Maintenance | null> {
  const now = house.clock.now()
  const next = (await windowsAhead.get(house)).find((row) => row.endsAt > now)
  return next === undefined ? null : view(next)
}

/**
 * The running window where it keeps this visitor out. Operators who proved their second factor get in by the
 * inspection-force cookie (or `x-dure-inspection: 1`); without it they see what everybody sees.
 */
export async function maintenanceFor(house: House, request: FastifyRequest, actor: Actor | null): Promise<Maintenance | null> {
  const now = house.clock.now()
  const running = (await windowsAhead.get(house)).find((row) => row.startsAt <= now && row.endsAt > now)
  if (running === undefined) return null
  const forced = request.headers['x-dure-inspection'] === '1' || readCookie(request.headers.cookie, inspectionForceCookie) !== undefined
  return forced && actor !== null && actor.roles.length > 0 && actor.secondFactor ? null : view(running)
}

/** 503 + 9999 with the window; the operators' own calls always reach them. */
export async function maintenanceFailure(
  house: House,
  request: FastifyRequest,
  declaration: Declaration,
  actor: Actor | null,
): Promise<Failure<'UNDER_MAINTENANCE'> | null> {
  if (declaration.duringMaintenance || (declaration.access === 'operator' && actor !== null && actor.roles.length > 0)) return null
  const window = await maintenanceFor(house, request, actor)
  return window === null ? null : fail('UNDER_MAINTENANCE', { data: window })
}

const view = (row: Row): Maintenance => ({
  startAt: row.startsAt.toISOString(),
  endAt: row.endsAt.toISOString(),
  title: row.title,
  message: row.message,
})
