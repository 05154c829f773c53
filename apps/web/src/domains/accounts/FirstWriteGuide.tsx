import { Sparkles } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isFirstWrite } from '../../session/firstWrite.ts'

const never = () => () => {}

/** One line for whoever signed up here and has sent nothing yet; nothing on the server and for all others. */
export function FirstWriteGuide({ text }: { readonly text: string }) {
  if (!useSyncExternalStore(never, isFirstWrite, () => false)) return null
  return (
    <p className="mb-6 flex items-start gap-2 rounded-card bg-sunk px-4 py-3 type-note">
      <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-action" />
      {text}
    </p>
  )
}
