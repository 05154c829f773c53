import { useSuspenseQuery } from '@tanstack/react-query'
import type { ScreenContext } from '../../../screen.ts'
import { EditorPage } from '../editing/EditorPage.tsx'
import { ownQuery } from '../editing/ownProfile.ts'
import { QnaEditor } from '../editing/QnaEditor.tsx'

export const title = '자주 묻는 질문'

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(ownQuery)
}

export function component() {
  const { data: profile } = useSuspenseQuery(ownQuery)
  return (
    <EditorPage title={title} section="qna" text="고객이 늘 묻는 것을 미리 답해 두면 상담이 짧아져요.">
      <QnaEditor profile={profile} />
    </EditorPage>
  )
}
