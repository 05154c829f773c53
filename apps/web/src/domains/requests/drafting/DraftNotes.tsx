import { Sparkles } from 'lucide-react'
import { Badge } from '@dure/ui/Badge'
import type { DraftMaker } from '../wizard/draft.ts'
import { draftNames } from '../texts.ts'

/** Who filled a form in, above what is about to be sent [requests.draft-told]. */
export function MadeByNote({ madeBy }: { readonly madeBy: DraftMaker }) {
  return (
    <p className="flex flex-wrap items-center gap-2 type-note">
      <Badge tone="action">{draftNames[madeBy]}</Badge>
      보내기 전에 한 번 더 봐 주세요.
    </p>
  )
}

/** Above a question that was answered by a guess. */
export function GuessNote({ madeBy }: { readonly madeBy: DraftMaker }) {
  return (
    <aside aria-label="확인이 필요한 답" className="mb-6 flex items-start gap-2 rounded-card bg-alert-tint px-4 py-3 text-alert">
      <Sparkles aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="font-semibold">
        {madeBy === 'ai' ? 'AI가 짐작한 답이에요.' : '적어 주신 글에서 짐작한 답이에요.'} 맞으면 그대로, 아니면 고쳐 주세요.
      </p>
    </aside>
  )
}
