import type { Me } from '@dure/contract/page'
import type { PageRow } from '../../navigation/row.ts'

/** The modal keys of what members are asked [consents.modals]. */
export type ConsentModal = 'personal-info' | 'advertising-consent' | 'required-terms'

export type Situation = {
  readonly me: Me | null
  readonly row: PageRow | undefined
  /** The page before this one, in this tab. */
  readonly from: PageRow | undefined
  readonly search: URLSearchParams
  /** Group B of the experiment `consent-quiet` is asked on fewer pages. */
  readonly quietGroup: boolean
  /** Something was sent, hired or paid in this tab, and its page is left. */
  readonly afterSuccess: boolean
  /** “다시 보지 않기”, and what was closed in this tab. */
  readonly dismissed: (modal: ConsentModal) => boolean
}

/** A pure customer whose last refusal has aged, and who lacks an optional consent or named no interests. */
export function isPersonalInfoTarget(me: Me): boolean {
  if (me.provider !== null || me.terms_of_use_rejection_expired !== true) return false
  const consents = me.allow_use_marketing === true && me.allow_news_letters === true && me.allow_use_select_info === true
  return !consents || me.entered_interest_infos !== true
}

/** A newsletter check or required terms apply, and marketing consent is missing. */
function lacksAdvertisingConsent(me: Me): boolean {
  return (me.check_allow_news_letters === true || me.require_terms === true) && me.allow_use_marketing !== true
}

/** Pages of the pro sign-up: nobody is asked on the way out of it. */
const isProSignUp = (row: PageRow | undefined): boolean => row?.area === 'onboarding'

/** Where the quiet group is not asked: a pro's chat room, the cash store, the sending of a quote [consents.quiet-pages]. */
const quietPages = ['pro-chat', 'cash-store', 'quote-send']

/**
 * What to ask here, if anything. Nothing on the ignored pages of the page table, with a redirect in the
 * query, or straight from the pro sign-up; personal information goes before advertising. What may be refused is asked
 * after a success alone; new terms are asked at once.
 */
export function modalFor({ me, row, from, search, quietGroup, afterSuccess, dismissed }: Situation): ConsentModal | null {
  if (me === null || row === undefined || row.noConsentModal || search.has('redirect') || isProSignUp(from)) return null
  if (quietGroup && quietPages.includes(row.name)) return null
  if (!afterSuccess && !me.require_terms) return null
  if (afterSuccess && isPersonalInfoTarget(me) && !dismissed('personal-info')) return 'personal-info'
  if (lacksAdvertisingConsent(me) && !dismissed('advertising-consent')) return 'advertising-consent'
  // Who gave his marketing consent is asked for nothing but the new terms.
  if (me.require_terms && me.allow_use_marketing && !dismissed('required-terms')) return 'required-terms'
  return null
}
