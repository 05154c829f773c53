import type { ComponentType } from 'react'
import { ChevronLeft } from 'lucide-react'
import { ApiError } from '@dure/contract/client'
import { leavingQuery, meQuery, sessionsQuery } from '../queries.ts'
import { EmailSetting } from '../../sign-in/settings/EmailSetting.tsx'
import { IdentitySetting } from '../../identity/IdentitySetting.tsx'
import { LeaveSetting } from '../../leaving/LeaveSetting.tsx'
import { NameSetting } from '../settings/NameSetting.tsx'
import { PasswordSetting } from '../../sign-in/settings/PasswordSetting.tsx'
import { SessionsSetting } from '../../sign-in/settings/SessionsSetting.tsx'
import { BlocksSetting } from '../../safety/BlocksSetting.tsx'
import { blocksQuery } from '../../safety/queries.ts'
import { redirectTo } from '../../../load-page.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../use-page.ts'

type Setting = { readonly title: string; readonly component: ComponentType }

/** One account setting a page, by the last part of its path. */
const settings: Readonly<Record<string, Setting>> = {
  name: { title: '이름 바꾸기', component: NameSetting },
  email: { title: '이메일 바꾸기', component: EmailSetting },
  password: { title: '비밀번호 바꾸기', component: PasswordSetting },
  identity: { title: '본인 확인', component: IdentitySetting },
  sessions: { title: '로그인한 기기', component: SessionsSetting },
  blocks: { title: '차단한 회원', component: BlocksSetting },
  leave: { title: '회원 탈퇴', component: LeaveSetting },
}
const settingOf = (title: string | undefined): Setting | undefined => (Object.hasOwn(settings, title ?? '') ? settings[title!] : undefined)

export async function loader({ queries, params }: ScreenContext) {
  if (params.title === 'phone') redirectTo(`/auth/phone-verification?redirect=${encodeURIComponent('/mypage/account-info')}`)
  if (settingOf(params.title) === undefined)
    throw new ApiError({ status: 404, code: 1005, name: 'NOT_FOUND', reason: '찾으시는 설정이 없어요.' })
  await queries.ensureQueryData(meQuery)
  if (params.title === 'sessions') await queries.ensureQueryData(sessionsQuery)
  if (params.title === 'blocks') await queries.ensureQueryData(blocksQuery)
  if (params.title === 'leave') await queries.ensureQueryData(leavingQuery)
}

export const head = ({ params }: ScreenContext): Head => ({ title: settingOf(params.title)?.title ?? '계정 정보', noindex: true })

export function component() {
  const { params } = usePage()
  const setting = settingOf(params.title)
  if (setting === undefined) return null
  const Shown = setting.component
  return (
    <div className="mx-auto max-w-md px-4 pb-24 pt-4 md:pt-8">
      <a href="/mypage/account-info" className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-soft">
        <ChevronLeft aria-hidden="true" className="size-5" />
        계정 정보
      </a>
      <h1 className="mb-6 mt-1 text-2xl font-extrabold">{setting.title}</h1>
      <Shown />
    </div>
  )
}
