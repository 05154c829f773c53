import { useSuspenseQuery } from '@tanstack/react-query'
import { buttonClass } from '@dure/ui/button-class'
import { query } from '../../../api/query.ts'
import { PictureEditor } from '../../accounts/PictureEditor.tsx'
import { provincesQuery } from '../../catalogue/queries.ts'
import { AreaEditor } from '../editing/AreaEditor.tsx'
import { CareerEditor } from '../editing/CareerEditor.tsx'
import { MediaEditor } from '../editing/MediaEditor.tsx'
import { QnaEditor } from '../editing/QnaEditor.tsx'
import { ServicesEditor } from '../editing/ServicesEditor.tsx'
import { TextsEditor } from '../editing/TextsEditor.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'

export const title = '프로필'

const ownQuery = query('GET /v2/user/:id/profile', { params: { id: 'me' } })

export async function loader({ queries }: ScreenContext) {
  await Promise.all([queries.ensureQueryData(ownQuery), queries.ensureQueryData(provincesQuery)])
}

export function component() {
  const { data: profile } = useSuspenseQuery(ownQuery)
  return (
    <div className="mx-auto max-w-read space-y-8 px-4 pb-28 pt-6 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">프로필</h1>
        <a href={href('/profile/users/:userId', { userId: profile.userId })} className={buttonClass({ tone: 'tint' })}>
          내 페이지 보기
        </a>
      </div>
      <div className="flex items-center gap-4">
        <PictureEditor name={profile.nickName} picture={profile.profileImgUrl.url} />
        <p className="text-soft">얼굴이나 일하는 모습이 보이는 사진이 좋아요.</p>
      </div>
      <TextsEditor profile={profile} />
      <ServicesEditor profile={profile} />
      <AreaEditor profile={profile} />
      <MediaEditor profile={profile} />
      <CareerEditor profile={profile} />
      <QnaEditor profile={profile} />
    </div>
  )
}
