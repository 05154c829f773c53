import type { ReactNode } from 'react'
import { href } from '../../../navigation/href.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
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
  return (
    <div className="mx-auto max-w-read px-4 pb-28 md:pt-4">
      <PageHead title={title} back={href('/profile', undefined, { focused: section })} />
      {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      <div className="mt-6">
        <SaveContext value={saving}>{children}</SaveContext>
      </div>
    </div>
  )
}
