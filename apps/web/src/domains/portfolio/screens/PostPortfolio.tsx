import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { IconButton } from '@dure/ui/IconButton'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useSession } from '../../../session/store.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { useRouter } from '../../../useRouter.ts'
import { provincesQuery } from '../../catalogue/queries.ts'
import { emptyBoard } from '../workPictures.ts'
import { keepWorkDraft, loadWorkDraft, type Draft } from '../draft.ts'
import { PortfolioForm } from '../PortfolioForm.tsx'

export const title = '포트폴리오 올리기'

const ownProfile = query('GET /v2/user/:id/profile', { params: { id: 'me' } })

export async function loader({ queries }: ScreenContext): Promise<void> {
  await Promise.all([queries.ensureQueryData(ownProfile), queries.ensureQueryData(provincesQuery)])
}

/** A pro shows a work of his. */
export function component() {
  const router = useRouter()
  // What was kept in this browser is known there alone.
  const inBrowser = useInBrowser()
  return (
    <div className="mx-auto max-w-read px-4 pb-24">
      <header className="flex items-center justify-between py-2">
        <h1 className="text-xl font-extrabold">{title}</h1>
        <IconButton label="그만두기" onClick={() => router.history.back()}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {inBrowser && <New />}
    </div>
  )
}

function New() {
  const { me } = useSession()
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(ownProfile)
  const [initial] = useState<Draft>(
    () =>
      (me === null ? null : loadWorkDraft(me.id, undefined)) ?? {
        typed: {
          title: '',
          serviceId: serviceOf(profile),
          address1: profile.basic.addr1,
          address2: profile.basic.addr2,
          serviceYear: '',
          workingTime: '',
          serviceAmount: '',
          description: '',
        },
        board: emptyBoard,
      },
  )
  const [refused, setRefused] = useState<ApiError>()
  const { send, busy } = useCallMutation('POST /v1/portfolios', {
    refused: setRefused,
    onDone: ({ status }) => {
      toast(status === 'posted' ? '포트폴리오를 올렸어요.' : '보냈어요. 살펴보고 올린 뒤 알려 드릴게요.')
      if (me !== null) keepWorkDraft(me.id, undefined, null)
      router.history.push(href('/portfolio/my-list'))
    },
  })
  return (
    <PortfolioForm
      services={profile.services}
      initial={initial}
      busy={busy}
      label="포트폴리오 올리기"
      refused={refused}
      onSend={(body) => send({ body })}
    />
  )
}

/** The main one, or the only one. */
function serviceOf({ mainService, services }: Profile): string {
  if (mainService.id !== -1) return String(mainService.id)
  return services.length === 1 ? String(services[0]!.id) : ''
}
