import type { RoomOrder } from '@dure/contract/chat/views'
import { failed, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { HookList } from '../../hooks.ts'

export type HireFailure = Failure<
  'NOT_FOUND' | 'FORBIDDEN' | 'NOT_ACCEPTABLE' | 'ALREADY_HIRED' | 'INVALID_PARAMS' | 'REQUEST_NOT_OPEN' | 'PAYMENT_STATE_CONFLICT'
>

/** The order a room is about, and what follows of it for the room. */
export type OrderOfRoom = {
  readonly shown: RoomOrder
  /** Money of it is on its way. */
  readonly held: boolean
  /** When it was done, from which its customer may review it; null while it is not. */
  readonly doneAt: Date | null
  /** All of its money went back. */
  readonly givenBack: boolean
}

/** What the domains above do in the same transaction when something happens in a room; each may answer some. */
export type RoomHooks = {
  /** The customer opened the room; called until he has marked it read, so it must be idempotent. */
  customerOpened?(context: Context, chatId: number): Promise<void>
  /** The customer hires the room's pro by a HIRE message; idempotent, or a failure that undoes the message. */
  hire?(context: Context, chatId: number): Promise<HireFailure | undefined>
  /** When the customer hired the room's pro; null where he has not. */
  hiredAt?(context: Context, chatId: number): Promise<Date | null>
  /** One of the parties left the room for good. */
  left?(context: Context, chatId: number): Promise<void>
  /** Whether something holds the parties in the room, such as money in escrow. */
  leaveBlocked?(context: Context, chatId: number): Promise<boolean>
  /** The orders of these numbers, as their rooms show them [chat.subject]. */
  orders?(context: Context, orderIds: readonly number[]): Promise<ReadonlyMap<number, OrderOfRoom>>
}

export const roomHooks = new HookList<RoomHooks>('rooms')

export async function onCustomerOpened(context: Context, chatId: number): Promise<void> {
  for (const hooks of roomHooks.answers) await hooks.customerOpened?.(context, chatId)
}

/** @returns the first failure, if any. */
export async function onHire(context: Context, chatId: number): Promise<HireFailure | undefined> {
  for (const hooks of roomHooks.answers) {
    const outcome = await hooks.hire?.(context, chatId)
    if (failed(outcome)) return outcome
  }
  return undefined
}

export async function onLeft(context: Context, chatId: number): Promise<void> {
  for (const hooks of roomHooks.answers) await hooks.left?.(context, chatId)
}

export async function hiredAt(context: Context, chatId: number): Promise<Date | null> {
  for (const hooks of roomHooks.answers) {
    const at = await hooks.hiredAt?.(context, chatId)
    if (at != null) return at
  }
  return null
}

export async function isLeavingBlocked(context: Context, chatId: number): Promise<boolean> {
  for (const hooks of roomHooks.answers) if (await hooks.leaveBlocked?.(context, chatId)) return true
  return false
}

/** The orders that rooms are about, by their numbers. */
export async function ordersOfRooms(context: Context, orderIds: readonly number[]): Promise<ReadonlyMap<number, OrderOfRoom>> {
  const found = new Map<number, OrderOfRoom>()
  if (orderIds.length > 0)
    for (const hooks of roomHooks.answers) for (const [id, order] of (await hooks.orders?.(context, orderIds)) ?? []) found.set(id, order)
  return found
}
