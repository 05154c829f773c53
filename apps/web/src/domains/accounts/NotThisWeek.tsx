import type { ConsentModal } from './consentRules.ts'
import { dismissForAWeek } from './dismissals.ts'

type Props = { readonly modal: ConsentModal; readonly close: () => void }

/** “다시 보지 않기”: quiet for a week. */
export function NotThisWeek({ modal, close }: Props) {
  return (
    <button
      type="button"
      className="mt-1 inline-flex min-h-11 items-center text-sm text-faint underline"
      onClick={() => (dismissForAWeek(modal), close())}
    >
      7일 동안 다시 보지 않기
    </button>
  )
}
