import type { Profile } from '@dure/contract/profiles/endpoints'
import type { Context } from '../../../context.ts'
import { Hook } from '../../../hooks.ts'

export type ProStanding = Pick<Profile, 'answerMinutes' | 'badges' | 'isAmbassador'>

/** What a pro's page says of him that the domains above know. */
export const standingHook = new Hook<
  (context: Context, pro: { readonly providerId: number; readonly memberId: number }) => Promise<ProStanding>
>('standing of a pro')
