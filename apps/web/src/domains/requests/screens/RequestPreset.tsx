import { Link2 } from 'lucide-react'
import { Suspense } from 'react'
import { buttonClass } from '@dure/ui/buttonClass'
import { SkeletonList } from '@dure/ui/Skeleton'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import type { Head, ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { MyPresets } from '../preset/MyPresets.tsx'
import { OpenedPreset, presetQuery } from '../preset/OpenedPreset.tsx'

type Path = '/request/preset'

export async function loader({ queries, search, visitor }: ScreenContext<Path>): Promise<void> {
  // A link that is over says so on the page.
  if (search.link !== undefined) await queries.prefetchQuery(presetQuery(search.link))
  else if (visitor.me?.provider) await queries.ensureQueryData(query('GET /v1/me/request-presets'))
}

export function head(): Head {
  return { title: '요청 링크', description: '서비스와 답이 채워진 채로 요청을 시작하는 링크예요.' }
}

/** A link that begins a request; without one it tells what such links are, and a pro makes his. */
export function component() {
  const { search } = usePage<Path>()
  const { me } = useSession()
  return (
    <div className="mx-auto w-full max-w-read space-y-10 px-4 pb-24 pt-6">
      {search.link === undefined ? <Explained /> : <OpenedPreset key={search.link} token={search.link} />}
      {search.link === undefined && me?.provider && (
        <Suspense fallback={<SkeletonList rows={3} />}>
          <MyPresets />
        </Suspense>
      )}
    </div>
  )
}

const steps = [
  { title: '링크를 열어요', text: '고수나 제휴사, 두레가 만든 링크예요. 누가 만들었는지 먼저 보여 드려요.' },
  { title: '채워진 답을 확인해요', text: '서비스와 몇 가지 답이 채워져 있어요. 모두 고칠 수 있어요.' },
  { title: '나머지를 적고 보내요', text: '날짜와 지역처럼 나만 아는 것을 적어요. 보내기 전에는 아무에게도 가지 않아요.' },
] as const

function Explained() {
  return (
    <section>
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-action-tint text-action">
        <Link2 className="size-7" />
      </span>
      <h1 className="mt-4 text-2xl font-extrabold tracking-tight">요청 링크로 더 빨리 물어봐요</h1>
      <p className="mt-2 text-soft">받은 링크가 있다면 그 링크를 열어 주세요. 없어도 서비스를 골라 바로 요청할 수 있어요.</p>
      <ol className="mt-6 space-y-4">
        {steps.map((one, at) => (
          <li key={one.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-action-tint font-bold text-action"
            >
              {at + 1}
            </span>
            <span>
              <b className="block">{one.title}</b>
              <span className="text-soft">{one.text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-2">
        <a href={href('/categories')} className={buttonClass({})}>
          서비스 고르기
        </a>
        <a href={href('/request-form/ai')} className={buttonClass({ tone: 'outline' })}>
          말하듯 적기
        </a>
      </div>
    </section>
  )
}
