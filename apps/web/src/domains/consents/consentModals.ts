import type { App } from '../../appType.ts'
import { matchPage } from '../../navigation/match.ts'
import type { PageRow } from '../../navigation/row.ts'
import { isAfterSuccess } from '../../session/success.ts'
import { offerModal, registerModal } from '../../shell/feedback/modals.tsx'
import { modalFor } from './consentRules.ts'
import type { ConsentModal } from './consentRules.ts'
import { isDismissed, rememberAsked, wasAsked } from './dismissals.ts'

/** How a page carries the group of an experiment: `exp-<code>-<group>` on its body. */
const quietClass = 'exp-consent-quiet-b'
/** The query that brought somebody to the sign-up is done with once he is asked. */
const signUpQuery = ['entry_point', 'sign_up']

registerModal('personal-info', async () => (await import('./PersonalInfoModal.tsx')).PersonalInfoModal)
registerModal('advertising-consent', async () => (await import('./AdvertisingConsentModal.tsx')).AdvertisingConsentModal)
registerModal('required-terms', async () => (await import('./AdvertisingConsentModal.tsx')).RequiredTermsModal)

/** Looks after each change of page or member whether something is to be asked, and asks it. */
export function watchConsentModals(app: App): void {
  let here: PageRow | undefined
  let from: PageRow | undefined
  let path: string | undefined
  const look = () => {
    const { pathname, search } = window.location
    if (pathname !== path) {
      from = here
      here = matchPage(pathname)?.row
      path = pathname
    }
    const { me } = app.session.get()
    const params = new URLSearchParams(search)
    const dismissed = (modal: ConsentModal) => me !== null && (wasAsked(modal, me.id) || isDismissed(modal, me.id))
    const quietGroup = document.body.classList.contains(quietClass)
    const modal = modalFor({ me, row: here, from, search: params, quietGroup, afterSuccess: isAfterSuccess(), dismissed })
    if (modal === null || me === null) return
    if (signUpQuery.some((name) => params.has(name))) {
      for (const name of signUpQuery) params.delete(name)
      app.router.history.replace(pathname + (params.size > 0 ? `?${params}` : ''))
    }
    void offerModal(modal, { app }, me.require_terms).then((opened) => opened && rememberAsked(modal, me.id))
  }
  app.router.subscribe('onRendered', look)
  look()
}
