import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { useKeptFocus } from '@dure/ui/useKeptFocus'
import { href } from '../../../navigation/href.ts'
import type { SectionName } from './sections.ts'
import { SaveContext, useProfileSave } from './useProfileSave.ts'

type Props = {
  readonly title: string
  readonly text?: ReactNode
  /** The section of the profile it is a part of: its way back. */
  readonly section: SectionName
  readonly children: ReactNode
}

/** A page of its own for a part of the profile. */
export function EditorPage({ title, text, section, children }: Props) {
  const saving = useProfileSave()
  const part = useKeptFocus<HTMLDivElement>()
  return (
    <div className="mx-auto max-w-read px-4 pb-28 pt-2 md:pt-6">
      <a
        href={href('/profile', undefined, { focused: section })}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm text-faint hover:text-action"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        프로필
      </a>
      <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">{title}</h1>
      {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      <div ref={part} className="mt-6">
        <SaveContext value={saving}>{children}</SaveContext>
      </div>
    </div>
  )
}
