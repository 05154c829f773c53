import type { App } from '../../../appType.ts'
import { query } from '../../../api/query.ts'
import { matchPage } from '../../../navigation/match.ts'
import { isAfterSuccess } from '../../../session/success.ts'
import { offerModal, registerModal } from '../../../shell/feedback/modals.tsx'
import { canBeTold, workerHere } from './browser.ts'
import { mayAsk } from './never.ts'

registerModal('push', async () => (await import('./PushAsk.tsx')).PushAsk)

/** Asks once after something was sent, hired or paid whether the browser is to tell what comes of it [notifications.push]. */
export function watchPushAsk(app: App): void {
  if (!canBeTold()) return
  const look = async (): Promise<void> => {
    const { me } = app.session.get()
    const row = matchPage(location.pathname)?.row
    if (me === null || me.penalty || row === undefined || row.noConsentModal || !isAfterSuccess()) return
    if (Notification.permission === 'denied' || !mayAsk(me.id) || (await workerHere()) === undefined) return
    const { on } = await app.queries.fetchQuery(query('GET /v1/push/subscription'))
    if (!on) await offerModal('push', { memberId: me.id })
  }
  const ask = (): void => void look().catch(() => undefined)
  app.router.subscribe('onRendered', ask)
  ask()
}
