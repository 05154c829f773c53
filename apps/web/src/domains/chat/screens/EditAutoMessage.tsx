import { useSuspenseQuery } from '@tanstack/react-query'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { AutoMessageForm } from '../auto/AutoMessageForm.tsx'
import { autoMessagesQuery } from '../auto/queries.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '자동응답 고치기'

export async function loader({ queries, visitor }: ScreenContext<'/auto-message/edit'>) {
  const providerId = visitor.me?.provider?.id
  if (providerId !== undefined) await queries.ensureQueryData(autoMessagesQuery(providerId))
}

/** The question named in the address; one that is gone says so. */
export function component() {
  const { search } = usePage<'/auto-message/edit'>()
  const providerId = useSession().me?.provider?.id ?? 0
  const { data } = useSuspenseQuery(autoMessagesQuery(providerId))
  const one = data.items.find((item) => item.id === search.id)
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      {one === undefined ? (
        <EmptyState
          scene="chats"
          title="없는 자동응답이에요"
          text="이미 지웠거나 주소가 잘못됐어요."
          action={
            <a href={href('/auto-message')} className={buttonClass()}>
              자동응답 목록으로
            </a>
          }
        />
      ) : (
        <>
          <p className="mt-1 text-soft">고치면 이미 누른 고객도 새 질문과 답을 다시 볼 수 있어요.</p>
          <AutoMessageForm key={one.id} of={one} />
        </>
      )}
    </div>
  )
}
