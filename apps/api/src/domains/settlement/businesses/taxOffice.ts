import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../../context.ts'
import type { BusinessState } from '../../../gateways/businesses.ts'
import { GatewayError } from '../../../gateways/index.ts'

type Asked = {
  readonly businessNumber: string
  readonly businessName: string
  /** Without them the number alone is asked for. */
  readonly openedOn?: string | null | undefined
  readonly representative: string | null
}

export type OfficeAnswer = { readonly state: BusinessState; readonly match: 'unasked' | 'same' | 'other-name' | 'other' }

/**
 * What the tax office says of a business: whether it is open, and whether number, opening day, representative and name belong together.
 * The office says no more than that something differs; asked once more without the name, it tells whether that is it.
 */
export async function askOffice(context: Context, asked: Asked): Promise<OfficeAnswer | Failure<'THIRD_PARTY_ERROR'>> {
  const { businesses } = context.house.gateways
  const { businessNumber: number, businessName: name, openedOn, representative } = asked
  try {
    const state = await businesses.stateOf(number)
    if (state !== 'active' || openedOn == null || representative === null) return { state, match: 'unasked' }
    const business = { number, openedOn, representative }
    if (await businesses.isRegistered({ ...business, name })) return { state, match: 'same' }
    return { state, match: (await businesses.isRegistered({ ...business, name: undefined })) ? 'other-name' : 'other' }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ code: error.code, status: error.status }, 'business not checked')
    return fail('THIRD_PARTY_ERROR')
  }
}
