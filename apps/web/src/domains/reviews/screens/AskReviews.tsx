import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import { reviewLinkDays } from '@dure/contract/reviews/limits'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { copyText } from '../../../share/copyText.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '리뷰 요청'

type Candidates = Answer<'GET /v3/review-requests/candidates'>

const candidatesQuery = query('GET /v3/review-requests/candidates')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(candidatesQuery)

/** How a pro asks for reviews: of who hired him or bought of him here, in the room; of people from outside, by a link. */
export function component() {
  const { data } = useSuspenseQuery(candidatesQuery)
  return (
    <div className="mx-auto max-w-read space-y-8 px-4 pb-28 md:pt-4">
      <div>
        <PageHead title="리뷰 요청" />
        <p className="mt-1 text-soft">좋은 리뷰는 부탁에서 시작해요. 별점의 대가를 약속하는 것은 금지돼 있어요.</p>
        <a href={href('/profile/review-event')} className="inline-flex min-h-11 items-center font-semibold text-action underline">
          감사 인사와 이벤트
        </a>
      </div>
      <section>
        <h2 className="type-heading">두레에서 일을 맡긴 고객</h2>
        {data.items.length === 0 ? (
          <EmptyState
            scene="stars"
            title="지금 부탁할 고객이 없어요"
            text="맡은 일의 날이 되거나 일이 끝나면 여기에서 부탁할 수 있어요."
            action={{ label: '받은 요청 보기', href: '/requests/received' }}
          />
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {data.items.map((one) => (
              <Candidate key={one.chatId} one={one} />
            ))}
          </ul>
        )}
      </section>
      <Outside outside={data.outside} />
    </div>
  )
}

const sinceWords = ({ hiredAt, order }: Candidates['items'][number]): string =>
  order !== null
    ? `${order.option} · ${formatDate(new Date(order.doneAt))} 완료`
    : hiredAt !== null
      ? `${formatDate(new Date(hiredAt))} 고용`
      : ''

function Candidate({ one }: { readonly one: Candidates['items'][number] }) {
  const { me } = useSession()
  const { send, busy } = useCallMutation('POST /v2/providers/:id/reviews/request', {
    done: '대화방에 리뷰 요청을 보냈어요.',
    refused: 'toast',
  })
  const providerId = me?.provider?.id
  return (
    <li className="flex items-center gap-4 py-4">
      <a href={href('/pro/chats/:chatId', { chatId: one.chatId })} className="min-w-0 flex-1">
        <b className="block truncate">{one.name}</b>
        <span className="tabular type-meta">
          {one.service} · {sinceWords(one)}
        </span>
      </a>
      <Button
        size="sm"
        className="min-h-11"
        busy={busy}
        disabled={providerId === undefined}
        onClick={() => providerId !== undefined && void send({ params: { id: providerId }, body: { chatId: one.chatId } })}
      >
        리뷰 부탁하기
      </Button>
    </li>
  )
}

const kinds = {
  guest: { name: '비회원 리뷰 링크', text: '두레 밖에서 서비스를 받은 고객에게 보내세요.' },
  alba: { name: '알바 리뷰 링크', text: '시간제로 일한 곳의 사장님이나 담당자에게 보내세요.' },
} as const

function Outside({ outside }: { readonly outside: Candidates['outside'] }) {
  const left = outside.anonymousReviewRemainCount
  return (
    <section>
      <h2 className="type-heading">두레 밖의 손님</h2>
      <p className="mt-1 text-soft">
        휴대폰을 확인한 분의 리뷰를 <b className="tabular text-ink">{outside.most}개</b>까지 받을 수 있어요. 외부 리뷰로 따로 보이고, 별점과
        리뷰 수에는 들어가지 않아요.
      </p>
      <p className="mt-3 rounded-card bg-sunk px-5 py-4 font-semibold" role="status">
        남은 외부 리뷰 <span className="tabular text-action">{left}</span>개
      </p>
      {left > 0 && (
        <ul className="mt-3 grid gap-3 md:grid-cols-2">
          {outside.links.map((link) => (
            <OutsideLink key={link.kind} link={link} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="tabular mt-2 type-meta">
          링크는 {reviewLinkDays}일 동안, {formatDate(new Date(outside.expiresAt))}까지 쓸 수 있어요. 고수 자신은 쓸 수 없고, 번호마다 한
          번만 쓸 수 있어요.
        </p>
      )}
    </section>
  )
}

function OutsideLink({ link: { kind, path } }: { readonly link: Candidates['outside']['links'][number] }) {
  const [shown, setShown] = useState<string>()
  const { name, text } = kinds[kind]
  const copy = () => {
    const url = location.origin + path
    return copyText(url, '링크를 복사했어요. 문자나 메신저로 보내 주세요.', () => setShown(url))
  }
  return (
    <li className="flex flex-col rounded-card border border-line bg-card p-5">
      <b>{name}</b>
      <p className="mb-4 mt-1 flex-1 type-note">{text}</p>
      <Button tone="outline" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" /> {name} 복사
      </Button>
      {shown !== undefined && <p className="mt-3 break-all type-note">{shown}</p>}
    </li>
  )
}
