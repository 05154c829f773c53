import { useSuspenseQuery } from '@tanstack/react-query'
import type { ScreenContext } from '../../../screen.ts'
import { EditorPage } from '../editing/EditorPage.tsx'
import { ownQuery } from '../editing/ownProfile.ts'
import { PeriodsEditor } from '../editing/PeriodsEditor.tsx'
import { periodText } from '../texts.ts'

export const title = '경력'

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(ownQuery)
}

export function component() {
  const { data: profile } = useSuspenseQuery(ownQuery)
  const { totalPeriod } = profile.career
  return (
    <EditorPage
      title={title}
      section="careerEducation"
      text={
        totalPeriod === 0 ? '어떤 일을 언제부터 했는지 적어 주세요.' : `모두 ${periodText(totalPeriod)}이에요. 겹치는 기간은 한 번만 세요.`
      }
    >
      <PeriodsEditor profile={profile} kind="career" />
    </EditorPage>
  )
}
