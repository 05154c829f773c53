import { use, type ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'
import { backs } from '../../navigation/backs.ts'
import { useSession } from '../../session/store.ts'
import { PageContext } from '../../usePage.ts'

type Props = {
  /** Not known yet while the page is waited for. */
  readonly title: ReactNode
  /** Where the way back leads, where that is a part of the page its row names. */
  readonly back?: string
  /** The one act of the page. */
  readonly children?: ReactNode
}

/** The head of an inner page: on phones the bar in place of the header, on desktops the way back above its title [pages.bar]. */
export function PageHead({ title, back, children }: Props) {
  const given = backs[use(PageContext)?.row?.back ?? 'home']
  // Guests have no page of their own.
  const [path, label] = useSession().mode === 'guest' && given === backs.mypage ? backs.home : given
  return (
    <header className="page-head">
      <a href={back ?? path} data-back>
        <ChevronLeft aria-hidden="true" />
        <span>{label}</span>
      </a>
      <h1>{title ?? <span className="sr-only">페이지를 불러오고 있어요</span>}</h1>
      {children !== undefined && <div>{children}</div>}
    </header>
  )
}
