import { DAY } from '@dure/kernel/time'
import { consentLimits } from '@dure/contract/consents/limits'
import type { App } from '../../appType.ts'
import type { ConsentModal } from './consentRules.ts'
import { dismissForAWeek } from './dismissals.ts'

type Props = { readonly modal: ConsentModal; readonly app: App; readonly close: () => void }

/** “다시 보지 않기”: quiet for a week. */
export function NotThisWeek({ modal, app, close }: Props) {
  const dismiss = () => {
    const { me } = app.session.get()
    if (me) dismissForAWeek(modal, me.id)
    close()
  }
  return (
    <button type="button" className="mt-1 inline-flex min-h-11 items-center type-meta underline" onClick={dismiss}>
      {consentLimits.quietFor / DAY}일 동안 다시 보지 않기
    </button>
  )
}
