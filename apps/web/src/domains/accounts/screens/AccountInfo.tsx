import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { phoneText } from '../../identity/phoneText.ts'
import { PictureEditor } from '../PictureEditor.tsx'
import { meQuery } from '../queries.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '계정 정보'

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(meQuery)
}

type Row = { readonly label: string; readonly value?: string; readonly to: string }

const setting = (title: string): string => href('/mypage/account-info/settings/:title', { title })

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      <h2 className="mb-2 type-meta font-bold">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {rows.map((row) => (
          <li key={row.to}>
            <a href={row.to} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunk">
              <span className="shrink-0 font-semibold">{row.label}</span>
              <span className="min-w-0 flex-1 break-all text-right text-soft">{row.value}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function component() {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <div className="mx-auto max-w-read space-y-7 px-4 pb-24 md:pt-6">
      <PageHead title={title} />
      <div className="flex items-center gap-4">
        <PictureEditor name={me.first_name} picture={me.picture} removable />
        <p className="min-w-0">
          <span className="block type-heading">{me.first_name}</span>
          <span className="block type-meta">사진을 눌러 바꿀 수 있어요.</span>
        </p>
      </div>
      <Rows
        title="내 정보"
        rows={[
          { label: '이름', value: me.first_name, to: setting('name') },
          { label: '이메일', value: me.email, to: setting('email') },
          { label: '휴대폰 번호', value: me.phone === null ? '인증이 필요해요' : phoneText(me.phone), to: setting('phone') },
          { label: '본인 확인', value: me.cert_name === null ? '확인 전' : `${me.cert_name} · 확인했어요`, to: setting('identity') },
        ]}
      />
      <Rows
        title="로그인과 보안"
        rows={[
          { label: '비밀번호', value: me.has_password ? '바꾸기' : '없음', to: setting('password') },
          { label: '간편 로그인', value: '연결하고 끊기', to: setting('social') },
          { label: '로그인한 기기', value: '보기', to: setting('sessions') },
        ]}
      />
      <Rows
        title="설정"
        rows={[
          { label: '알림', value: '받는 방법과 시간', to: href('/setting/notification') },
          { label: '차단한 회원', value: '보고 풀기', to: setting('blocks') },
          { label: '가려진 내 글', value: '보고 이의 신청', to: href('/removed') },
          { label: '회원 탈퇴', to: setting('leave') },
        ]}
      />
    </div>
  )
}
