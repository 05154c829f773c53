import { ownKey } from '../../../session/owner.ts'

/** Where what was typed of an order of a product is kept, until it is paid. */
export const orderDraft = (productId: number): string => ownKey(`dure:order:${productId}`)
