import type { ScreenContext } from '../../../screen.ts'
import { EditorPage } from '../editing/EditorPage.tsx'
import { forceAuthQuery, ownServicesQuery, ServicesEditor } from '../editing/ServicesEditor.tsx'

export const title = '제공 서비스'

export async function loader({ queries }: ScreenContext) {
  await Promise.all([queries.ensureQueryData(ownServicesQuery), queries.ensureQueryData(forceAuthQuery)])
}

export function component() {
  return (
    <EditorPage title={title} section="services" text="이 서비스의 요청을 받아요. 별을 누르면 대표 서비스가 돼요.">
      <ServicesEditor />
    </EditorPage>
  )
}
