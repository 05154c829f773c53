import { useSuspenseQuery } from '@tanstack/react-query'
import type { ScreenContext } from '../../../screen.ts'
import { EditorPage } from '../editing/EditorPage.tsx'
import { ownQuery } from '../editing/ownProfile.ts'
import { Preferences, preferencesQuery } from '../editing/Preferences.tsx'
import { forceAuthQuery, ownServicesQuery, ServicesEditor } from '../editing/ServicesEditor.tsx'

export const title = '제공 서비스'

export async function loader({ queries }: ScreenContext) {
  const [{ providerId }] = await Promise.all([
    queries.ensureQueryData(ownQuery),
    queries.ensureQueryData(ownServicesQuery),
    queries.ensureQueryData(forceAuthQuery),
  ])
  await queries.ensureQueryData(preferencesQuery(providerId))
}

export function component() {
  const { data: profile } = useSuspenseQuery(ownQuery)
  return (
    <EditorPage title={title} section="services" text="이 서비스의 요청을 받아요. 별을 누르면 대표 서비스가 돼요.">
      <ServicesEditor />
      <Preferences profile={profile} />
    </EditorPage>
  )
}
