import type { MemberContext } from '../../context.ts'
import { Hook } from '../../hooks.ts'
import type { Payable } from './couponFace.ts'

/** What the caller is to pay in a room, which stands above: of an open sum only the service. Null where he pays nothing there. */
export type PayableInRoom = Pick<Payable, 'target' | 'serviceId'> & { readonly sum: Pick<Payable, 'price' | 'paid'> | null }

export const payableHook = new Hook<(context: MemberContext, chatId: number) => Promise<PayableInRoom | null>>('what is paid in a room')
