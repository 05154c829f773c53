import type { App } from '../../app-type.ts'
import { matchPage } from '../../navigation/match.ts'
import type { PageRow } from '../../navigation/row.ts'
import { openModal, registerModal } from '../../shell/modals.tsx'
import { modalFor } from './consentRules.ts'
import type { ConsentModal } from './consentRules.ts'
import { forgetDismissal, isDismissed } from './dismissals.ts'

/** Closed without an answer: not again while this tab is open. */
const closedHere = new Set<ConsentModal>()

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
    const dismissed = (modal: ConsentModal) => closedHere.has(modal) || isDismissed(modal)
    const modal = modalFor({ me, row: here, from, search: params, dismissed })
    if (modal === null) return
    closedHere.add(modal)
    if (signUpQuery.some((name) => params.has(name))) {
      for (const name of signUpQuery) params.delete(name)
      app.router.history.replace(pathname + (params.size > 0 ? `?${params}` : ''))
    }
    void openModal(modal, { app })
  }
  let member = app.session.get().me?.id
  app.session.subscribe(() => {
    const now = app.session.get().me?.id
    if (now === member) return
    member = now
    // Another member on the same device answers for himself.
    closedHere.clear()
    for (const modal of ['personal-info', 'advertising-consent', 'required-terms'] as const) forgetDismissal(modal)
  })
  app.router.subscribe('onRendered', look)
  look()
}
