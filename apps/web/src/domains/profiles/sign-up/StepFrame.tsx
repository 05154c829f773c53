import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { ProgressBar } from '@dure/ui/ProgressBar'

type Props = {
  readonly step: 1 | 2 | 3 | 4
  readonly back: string
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
  /** The button, always in reach of the thumb. */
  readonly action?: ReactNode
}

/** One step of the pro sign-up: how far along, a way back, the question, one button. */
export function StepFrame({ step, back, title, text, children, action }: Props) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-read flex-col px-4 md:min-h-0 md:pb-16">
      <div className="sticky top-0 z-10 -mx-4 bg-paper/95 px-4 pb-3 pt-2 backdrop-blur-sm md:static">
        <div className="flex items-center gap-2">
          <a href={back} aria-label="이전 단계" className="-ml-2 grid size-11 place-items-center rounded-full hover:bg-sunk">
            <ArrowLeft aria-hidden="true" className="size-5" />
          </a>
          <p className="tabular type-meta font-semibold">고수 가입 {step}/4</p>
        </div>
        <ProgressBar label="고수 가입 진행" value={step * 25} />
      </div>
      <h1 className="mt-4 type-title">{title}</h1>
      {text !== undefined && <p className="mt-2 text-soft">{text}</p>}
      <div className="mt-6 flex-1 pb-28 md:flex-none md:pb-8">{children}</div>
      {action !== undefined && (
        <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:static md:border-0 md:bg-transparent md:p-0">
          <div className="mx-auto max-w-read">{action}</div>
        </div>
      )}
    </div>
  )
}
