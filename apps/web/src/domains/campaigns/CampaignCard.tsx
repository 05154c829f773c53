import type { CampaignItem } from '@dure/contract/campaigns/views'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { cash } from '@dure/ui/PriceText'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { href } from '../../navigation/href.ts'
import { standOf } from './texts.ts'

const figuresShown = [
  ['sent', '보냄'],
  ['read', '읽음'],
  ['replied', '답장'],
  ['hired', '고용'],
] as const

/** A campaign in the list: how far its budget is, what it came to, and what can be done at once. */
export function CampaignCard({ campaign, onPause }: { readonly campaign: CampaignItem; readonly onPause: () => void }) {
  const { id, service, can, pausedReason, progressRate, spentCash, quoteBudgetCash, dailyCap, spentToday, area, figures } = campaign
  const stand = standOf(campaign)
  const resuming = useCallMutation('PATCH /v1/campaigns/:id', {
    done: '자동견적을 다시 시작했어요.',
    refused: 'toast',
  })
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={stand.tone}>{stand.label}</Badge>
      </div>
      <h2 className="mt-2 type-section">
        <a href={href('/instant-match/:id', { id })} className="hover:text-action">
          {service.name}
        </a>
      </h2>
      <p className="type-meta">{area}</p>
      <div className="mt-4">
        <ProgressBar value={progressRate} label={`${service.name} 예산 중 쓴 비율`} />
        <p className="tabular mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
          <span>
            <b>{cash(spentCash)}</b> <span className="text-faint">/ {cash(quoteBudgetCash)}</span>
          </span>
          <span className="text-soft">
            오늘 {cash(spentToday)} / {cash(dailyCap)}
          </span>
        </p>
      </div>
      <dl className="tabular mt-4 grid grid-cols-4 gap-2 text-center">
        {figuresShown.map(([key, label]) => (
          <div key={key} className="rounded-field bg-sunk py-2">
            <dt className="text-xs text-faint">{label}</dt>
            <dd className="font-bold">{figures[key].toLocaleString('ko-KR')}</dd>
          </div>
        ))}
      </dl>
      {pausedReason !== null && (
        <p className={pausedReason.bySystem ? 'mt-3 text-sm font-medium text-alert' : 'mt-3 type-note'}>{pausedReason.text}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {can.resume && (
          <Button
            size="sm"
            className="min-h-11"
            busy={resuming.busy}
            onClick={() => void resuming.send({ params: { id }, body: { pausedReason: null } })}
          >
            다시 시작
          </Button>
        )}
        {can.pause && (
          <Button tone="outline" size="sm" className="min-h-11" onClick={onPause}>
            잠시 멈추기
          </Button>
        )}
      </div>
    </li>
  )
}
