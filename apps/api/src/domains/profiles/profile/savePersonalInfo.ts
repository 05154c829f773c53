import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { changeConsents, interestsOf, saveInterests } from '../../consents/index.ts'
import { catalogueOf } from '../../catalogue/index.ts'

type Given = {
  readonly interests?: readonly string[] | undefined
  readonly allow_news_letters?: boolean | undefined
  readonly allow_use_marketing?: boolean | undefined
  readonly allow_use_select_info?: boolean | undefined
  readonly rejected?: true | undefined
}

/** Keeps what a member tells of himself and which optional consents he gives with it; each call is an answer to the question. */
export async function savePersonalInfo(
  context: MemberContext,
  given: Given,
): Promise<{ entered_interest_infos: boolean } | Failure<'INVALID_PARAMS'>> {
  const { interests } = given
  const { categories } = await catalogueOf(context.house)
  if (interests?.some((slug) => !categories.some((one) => one.slug === slug)))
    return fail('INVALID_PARAMS', { fields: { interests: '관심 분야를 다시 골라 주세요.' } })
  // What one is interested in is optional information, kept with that consent alone and given with it.
  if (interests !== undefined && given.allow_use_select_info !== true)
    return fail('INVALID_PARAMS', { fields: { allow_use_select_info: '관심 분야를 저장하려면 선택 정보 수집에 동의해 주세요.' } })
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.actor
    const changed = await changeConsents(inside, memberId, {
      news: given.allow_news_letters,
      marketing: given.allow_use_marketing,
      select_info: given.allow_use_select_info,
    })
    if (failed(changed)) return changed
    if (interests !== undefined) await saveInterests(inside.db, { memberId, slugs: interests, now: inside.now })
    return { entered_interest_infos: (await interestsOf(inside.db, memberId)).size > 0 }
  })
}
