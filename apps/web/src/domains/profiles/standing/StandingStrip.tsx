import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Standing } from '@dure/contract/profiles/endpoints'
import { cash } from '@dure/ui/PriceText'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { standingQuery } from '../editing/ownProfile.ts'
import { promptOf } from './prompts.ts'

const look = 'mt-2 flex min-h-12 w-full items-center gap-2 rounded-card bg-action-tint px-4 py-1 text-left type-label text-action'

/** In one line how far the profile is and what comes next: its reward, else the next thing to fill in; nothing once both are done. */
export function StandingStrip({ standing }: { readonly standing: Standing }) {
  const queries = useQueryClient()
  const { percent, items } = standing.fillInfo
  const { amount, state } = standing.reward.profileGamification
  const taking = useCallMutation('POST /v1/user/:id/profile/reward', {
    done: `${cash(amount)}를 받았어요.`,
    refused: 'toast',
    onDone: (now) => queries.setQueryData(standingQuery.queryKey, now),
  })
  const next = items.find((one) => !one.isFilled)
  const said = (text: string) => (
    <>
      <span className="shrink-0">
        프로필 <span className="tabular">{percent}%</span>
      </span>
      <span className="min-w-0 flex-1 truncate text-right">{text}</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </>
  )
  if (state === 'ready')
    return (
      <button
        type="button"
        aria-busy={taking.busy || undefined}
        className={look}
        onClick={() => void taking.send({ params: { id: 'me' } })}
      >
        {said(`${cash(amount)} 받기`)}
      </button>
    )
  if (next === undefined) return null
  const { title, path } = promptOf(next.id)
  return (
    <a href={path ?? href('/profile')} className={look}>
      {said(state === 'open' ? `${title} 채우기 · 다 채우면 ${cash(amount)}` : `${title} 채우기`)}
    </a>
  )
}
