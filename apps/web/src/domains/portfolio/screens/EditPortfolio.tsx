import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import type { PortfolioView } from '@dure/contract/portfolio/endpoints'
import type { PortfolioFields } from '@dure/contract/portfolio/schemas'
import { Button } from '@dure/ui/Button'
import { IconButton } from '@dure/ui/IconButton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { query } from '../../../api/query.ts'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useSession } from '../../../session/store.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { provincesQuery } from '../../catalogue/queries.ts'
import { boardOf } from '../workPictures.ts'
import { keepWorkDraft, loadWorkDraft, type Draft } from '../draft.ts'
import { PortfolioForm } from '../PortfolioForm.tsx'
import { workQuery } from '../queries.ts'

export const title = '포트폴리오 고치기'

type Path = '/portfolio/edit/:portfolioId'
const ownProfile = query('GET /v2/user/:id/profile', { params: { id: 'me' } })

export async function loader({ queries, params }: ScreenContext<Path>): Promise<void> {
  const [work] = await Promise.all([
    queries.ensureQueryData(workQuery(params.portfolioId)),
    queries.ensureQueryData(ownProfile),
    queries.ensureQueryData(provincesQuery),
  ])
  if (!work.can.edit) redirectTo(href('/portfolio/detail/:portfolioId', { portfolioId: work.id }))
}

/** A pro changes a work of his: what operators refused, what waits, or what is posted, which stays until the change is looked at. */
export function component() {
  const { params } = usePage<Path>()
  const router = useRouter()
  const { data: work } = useSuspenseQuery(workQuery(params.portfolioId))
  const inBrowser = useInBrowser()
  return (
    <div className="mx-auto max-w-read px-4 pb-24">
      <header className="flex items-center justify-between py-2">
        <h1 className="text-xl font-extrabold">{title}</h1>
        <IconButton label="그만두기" onClick={() => router.history.back()}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <Refused work={work} />
      {inBrowser && <Form work={work} />}
    </div>
  )
}

function Refused({ work }: { readonly work: PortfolioView }) {
  const reason = work.change?.status === 'reject' ? work.change.reason : work.status === 'reject' ? work.reason : null
  return reason === null ? null : (
    <p role="status" className="mb-5 rounded-field bg-danger-tint px-4 py-3 text-sm text-danger">
      올리지 못한 이유: {reason}{' '}
      {work.status === 'reject' && work.change === null && (
        <a href={href('/removed')} className="inline-flex min-h-11 items-center font-semibold underline">
          올렸던 것이라면 이의 신청
        </a>
      )}
    </p>
  )
}

const draftOf = (content: PortfolioFields): Draft => ({
  typed: {
    title: content.title,
    serviceId: String(content.serviceId),
    address1: content.address1 ?? '',
    address2: content.address2 ?? '',
    serviceYear: content.serviceYear === null ? '' : String(content.serviceYear),
    workingTime: content.workingTime ?? '',
    serviceAmount: content.serviceAmount === null ? '' : String(content.serviceAmount),
    description: content.description,
  },
  board: boardOf(content),
})

function Form({ work }: { readonly work: PortfolioView }) {
  const { me } = useSession()
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(ownProfile)
  const saved = draftOf(work.change?.content ?? work)
  const [kept] = useState(() => (me === null ? null : loadWorkDraft(me.id, work.id)))
  const [draft, setDraft] = useState(kept)
  const unsaved = draft !== null && JSON.stringify(draft) !== JSON.stringify(saved)
  const [refused, setRefused] = useState<ApiError>()
  const forget = () => me !== null && keepWorkDraft(me.id, work.id, null)
  const { send, busy } = useCallMutation('PUT /v1/portfolios/:id', {
    refused: setRefused,
    onDone: ({ status, changeStatus }) => {
      toast(status === 'posted' && changeStatus === null ? '고친 내용을 올렸어요.' : '보냈어요. 살펴보고 알려 드릴게요.')
      forget()
      router.history.push(href('/portfolio/my-list'))
    },
  })
  return (
    <>
      {unsaved && (
        <div className="mb-5 flex items-center justify-between gap-3 rounded-field bg-action-tint px-4 py-2 text-sm">
          보내지 않은 내용을 이어서 고치고 있어요.
          <Button
            tone="quiet"
            size="sm"
            onClick={() => {
              forget()
              setDraft(null)
            }}
          >
            처음부터 다시
          </Button>
        </div>
      )}
      <PortfolioForm
        key={draft === null ? 'saved' : 'draft'}
        services={profile.services}
        initial={draft ?? saved}
        workId={work.id}
        busy={busy}
        label="고친 내용 보내기"
        refused={refused}
        onSend={(body) => send({ params: { id: work.id }, body: { ...body, ...(work.sentAt === null ? {} : { sentAt: work.sentAt }) } })}
      />
    </>
  )
}
