import { ConsentSection, consentsQuery } from '../../consents/ConsentSection.tsx'
import { meQuery, settingQuery } from '../queries.ts'
import { PushSetting } from '../push/PushSetting.tsx'
import { QuietHours } from '../QuietHours.tsx'
import { WaysToHear } from '../WaysToHear.tsx'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '알림과 동의 설정'

export async function loader({ queries }: ScreenContext) {
  await Promise.all([queries.ensureQueryData(settingQuery), queries.ensureQueryData(meQuery), queries.ensureQueryData(consentsQuery)])
}

/** How and when one is told of things away from the browser, and what one agreed to. */
export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      <section aria-labelledby="ways" className="rounded-card border border-line bg-card px-4 pb-1 pt-4 md:mt-5">
        <h2 id="ways" className="font-bold">
          받는 방법
        </h2>
        <p className="mt-0.5 type-note">두레를 보고 있지 않을 때 이렇게 알려 드려요.</p>
        <div className="divide-y divide-line">
          <WaysToHear />
          <PushSetting />
          <QuietHours />
        </div>
      </section>
      <ConsentSection className="mt-4" />
    </div>
  )
}
