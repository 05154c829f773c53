import type { ComponentType } from 'react'
import { leavingQuery, meQuery, sessionsQuery } from '../queries.ts'
import { EmailSetting } from '../../sign-in/settings/EmailSetting.tsx'
import { IdentitySetting } from '../../identity/IdentitySetting.tsx'
import { LeaveSetting } from '../../leaving/LeaveSetting.tsx'
import { NameSetting } from '../settings/NameSetting.tsx'
import { PasswordSetting } from '../../sign-in/settings/PasswordSetting.tsx'
import { SessionsSetting } from '../../sign-in/settings/SessionsSetting.tsx'
import { BlocksSetting } from '../../safety/BlocksSetting.tsx'
import { blocksQuery } from '../../safety/queries.ts'
import { redirectTo } from '../../../loadPage.ts'
import type { ParamsAt } from '../../../routes.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

type Path = '/mypage/account-info/settings/:title'
type Setting = { readonly title: string; readonly component: ComponentType }

/** One account setting a page, by the last part of its path. */
const settings = {
  name: { title: '이름 바꾸기', component: NameSetting },
  email: { title: '이메일 바꾸기', component: EmailSetting },
  password: { title: '비밀번호 바꾸기', component: PasswordSetting },
  identity: { title: '본인 확인', component: IdentitySetting },
  sessions: { title: '로그인한 기기', component: SessionsSetting },
  blocks: { title: '차단한 회원', component: BlocksSetting },
  leave: { title: '회원 탈퇴', component: LeaveSetting },
  phone: null,
} as const satisfies Readonly<Record<ParamsAt<Path>['title'], Setting | null>>

export async function loader({ queries, params }: ScreenContext<Path>) {
  if (params.title === 'phone') redirectTo(`/auth/phone-verification?redirect=${encodeURIComponent('/mypage/account-info')}`)
  await queries.ensureQueryData(meQuery)
  if (params.title === 'sessions') await queries.ensureQueryData(sessionsQuery)
  if (params.title === 'blocks') await queries.ensureQueryData(blocksQuery)
  if (params.title === 'leave') await queries.ensureQueryData(leavingQuery)
}

export const head = ({ params }: ScreenContext<Path>): Head => ({ title: settings[params.title]?.title ?? '계정 정보', noindex: true })

export function component() {
  const { params } = usePage<Path>()
  const setting: Setting | null = settings[params.title]
  if (setting === null) return null
  const Shown = setting.component
  return (
    <div className="mx-auto max-w-md px-4 pb-24 md:pt-8">
      <PageHead title={setting.title} />
      <div className="md:mt-6">
        <Shown />
      </div>
    </div>
  )
}
