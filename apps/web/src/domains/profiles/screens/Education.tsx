import { useSuspenseQuery } from '@tanstack/react-query'
import type { ScreenContext } from '../../../screen.ts'
import { EditorPage } from '../editing/EditorPage.tsx'
import { ownQuery } from '../editing/ownProfile.ts'
import { PeriodsEditor } from '../editing/PeriodsEditor.tsx'

export const title = '학력'

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(ownQuery)
}

export function component() {
  const { data: profile } = useSuspenseQuery(ownQuery)
  return (
    <EditorPage title={title} section="careerEducation" text="학교나 교육 과정을 적어 주세요.">
      <PeriodsEditor profile={profile} kind="education" />
    </EditorPage>
  )
}
