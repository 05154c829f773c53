import { ChevronRight } from 'lucide-react'
import { href } from '../../../navigation/href.ts'
import type { Head } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const head = (): Head => ({
  title: '약관과 정책',
  description: '두레의 이용약관, 개인정보 처리방침, 개인정보 수집·이용 동의를 한곳에서 볼 수 있어요.',
})

const texts = [
  { path: '/terms/usage', title: '이용약관', text: '두레를 쓸 때 서로 지키는 약속' },
  { path: '/terms/privacy', title: '개인정보 처리방침', text: '어떤 정보를 왜 쓰고 언제 지우는지' },
  { path: '/terms/privacy-use', title: '개인정보 수집·이용 동의', text: '가입하고 거래할 때 동의하는 내용' },
] as const

export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title="약관과 정책" />
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-card">
        {texts.map(({ path, title, text }) => (
          <li key={path}>
            <a href={href(path)} className="flex min-h-16 items-center gap-3 px-5 py-3 hover:bg-sunk">
              <span className="flex-1">
                <b className="block">{title}</b>
                <span className="type-note">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
