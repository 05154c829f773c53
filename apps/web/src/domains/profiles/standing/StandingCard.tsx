import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { Standing } from '@dure/contract/profiles/endpoints'
import { cash } from '@dure/ui/PriceText'
import { Button } from '@dure/ui/Button'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { standingQuery } from '../editing/ownProfile.ts'
import { promptOf } from './prompts.ts'

/** How far the profile is, what is missing and what the whole of it brings. */
export function StandingCard({ standing }: { readonly standing: Standing }) {
  const { fillInfo, reward } = standing
  const { percent, target } = fillInfo
  const { amount, state } = reward.profileGamification
  const missing = fillInfo.items.filter((one) => !one.isFilled)
  return (
    <section aria-labelledby="standing-title" className="rounded-card border border-line bg-card p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="standing-title" className="type-section">
          프로필 완성도
        </h2>
        <p className="tabular text-2xl font-extrabold text-action">{percent}%</p>
      </div>
      <div className="mt-3">
        <ProgressBar label="프로필 완성도" value={percent} />
      </div>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2" aria-label="프로필 퀘스트">
        <Quest done={percent >= target} title={`${target}% 채우기`} text="먼저 여기까지 채워 보세요." />
        <Quest
          done={state === 'paid'}
          title="100% 채우기"
          text={
            state === 'paid'
              ? `${cash(amount)}를 받았어요.`
              : state === 'taken'
                ? '보상은 한 사람이 한 번 받아요. 이미 받으셨어요.'
                : `보너스 ${cash(amount)}를 드려요.`
          }
        />
      </ul>
      {state === 'ready' && <TakeReward amount={amount} />}
      {missing.length > 0 && (
        <>
          <h3 className="mt-4 type-meta font-semibold">남은 것 {missing.length}가지</h3>
          <ul className="mt-1 divide-y divide-line">
            {missing.map(({ id }) => (
              <Missing key={id} item={id} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Quest({ done, title, text }: { readonly done: boolean; readonly title: string; readonly text: string }) {
  return (
    <li className="flex items-start gap-2 rounded-field bg-sunk px-4 py-3">
      <CircleCheck aria-hidden="true" className={done ? 'mt-0.5 size-5 shrink-0 text-good' : 'mt-0.5 size-5 shrink-0 text-line'} />
      <span>
        <span className="block font-semibold">
          {title}
          {done && <span className="sr-only"> 끝냈어요</span>}
        </span>
        <span className="block type-meta">{text}</span>
      </span>
    </li>
  )
}

type Item = Standing['fillInfo']['items'][number]['id']

function Missing({ item }: { readonly item: Item }) {
  const { title, prompt, path } = promptOf(item)
  const text = (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{title}</span>
      <span className="block type-meta">{prompt}</span>
    </span>
  )
  return (
    <li>
      {path !== null ? (
        <a href={path} className="flex min-h-14 items-center gap-2 py-2">
          {text}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
        </a>
      ) : (
        <p className="flex min-h-14 items-center py-2">{text}</p>
      )}
    </li>
  )
}

function TakeReward({ amount }: { readonly amount: number }) {
  const queries = useQueryClient()
  const taking = useCallMutation('POST /v1/user/:id/profile/reward', {
    done: `${cash(amount)}를 받았어요.`,
    refused: 'toast',
    onDone: (standing) => queries.setQueryData(standingQuery.queryKey, standing),
  })
  return (
    <Button className="mt-4" size="lg" wide busy={taking.busy} onClick={() => void taking.send({ params: { id: 'me' } })}>
      보상 받기 · {cash(amount)}
    </Button>
  )
}
