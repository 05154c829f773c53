import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@dure/ui/IconButton'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { progressOf } from './flow.ts'

type Props = {
  readonly back: { readonly label: string; readonly disabled?: boolean; readonly onPress: () => void }
  readonly step: number
  readonly total: number
  /** What it is about. */
  readonly children: ReactNode
}

/** The head of a wizard: one question back, what it is about, out of it, and how far one is. */
export function WizardHeader({ back, step, total, children }: Props) {
  return (
    <header className="sticky top-0 z-10 -mx-4 bg-paper px-4 pt-2 md:static">
      <div className="flex items-center justify-between">
        <IconButton label={back.label} disabled={back.disabled ?? false} onClick={back.onPress}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        {children}
        <a href="/" aria-label="나가기" className="grid size-11 place-items-center rounded-full text-soft hover:bg-sunk">
          <X aria-hidden="true" />
        </a>
      </div>
      <div className="flex items-center gap-3 py-2">
        <div className="flex-1">
          <ProgressBar label="요청서 진행" value={progressOf(step + 1, total - 1)} />
        </div>
        {/* A new element with each page: a browser that translates writes over the text of the old one, where React would not find it. */}
        <p key={step} className="tabular type-meta">
          {`${step + 1}/${total}`}
          <span className="sr-only">쪽</span>
        </p>
      </div>
    </header>
  )
}
