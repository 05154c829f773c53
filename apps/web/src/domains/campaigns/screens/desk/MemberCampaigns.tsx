import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { DeskCampaign } from '@dure/contract/campaigns/desk'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { cash, won } from '@dure/ui/PriceText'
import { query } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { Facts } from '../../../../desk/Facts.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { standOf } from '../../texts.ts'

export const title = '고수의 자동견적'

type Path = '/admin/members/:memberId/campaigns'
const campaignsOf = (id: number) => query('GET /v1/admin/members/:id/campaigns', { params: { id } })

export const loader = ({ queries, params }: ScreenContext<Path>) => queries.ensureQueryData(campaignsOf(params.memberId))

/** A pro's automatic quotes as operators see them: what goes out, what it cost and brought, and how to stop one. */
export function component() {
  const { params } = usePage<Path>()
  const { data } = useSuspenseQuery(campaignsOf(params.memberId))
  return (
    <Desk
      title={title}
      text="멈추면 고수에게 이유를 알리고, 다시 시작할 수 있게 할 때까지 견적이 나가지 않아요."
      back={{ path: href('/admin/members/:memberId', { memberId: params.memberId }), label: '회원 정보' }}
      items={data.items}
      empty={{ title: '자동견적을 쓴 적이 없는 회원이에요' }}
    >
      {(one) => <CampaignRow key={one.id} campaign={one} />}
    </Desk>
  )
}

function CampaignRow({ campaign }: { readonly campaign: DeskCampaign }) {
  const { id, figures, can, shownAs: seen } = campaign
  const [reason, setReason] = useState<string>()
  const stopping = useDeskAct('POST /v1/admin/campaigns/:id/stop', {
    done: '자동견적을 멈추고 알렸어요.',
    onDone: () => setReason(undefined),
  })
  const releasing = useDeskAct('POST /v1/admin/campaigns/:id/release', {
    done: '고수가 다시 시작할 수 있어요.',
    refused: 'toast',
  })
  const stand = standOf(campaign)
  const heading = `campaign-${id}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="min-w-0 flex-1 font-bold">
          {campaign.service.name} <span className="tabular type-meta font-normal">#{id}</span>
        </h2>
        <Badge tone={stand.tone}>{stand.label}</Badge>
      </div>
      <Facts
        of={[
          ['지역', campaign.area],
          ['예산', `${cash(campaign.spentCash)} / ${cash(campaign.quoteBudgetCash)} · 하루 ${cash(campaign.dailyCap)}`],
          [
            '결과',
            `보냄 ${figures.sent} · 읽음 ${figures.read} · 답장 ${figures.replied} · 고용 ${figures.hired} · 돌려받음 ${cash(figures.repaid)}`,
          ],
          ['금액', campaign.cost === null ? '가격 협의' : won(campaign.cost)],
          ['시작', formatDate(new Date(campaign.createdAt))],
          ...(campaign.pausedReason === null
            ? []
            : ([['멈춤', `${campaign.pausedReason.text} (${formatDate(new Date(campaign.pausedReason.at))})`]] as const)),
        ]}
      />
      <p className="mt-3 whitespace-pre-line rounded-field bg-sunk p-3 text-sm">{campaign.answer}</p>
      <div className="mt-3 flex gap-2">
        {can.stop && reason === undefined && (
          <Button tone="danger" size="sm" aria-keyshortcuts="a" onClick={() => setReason('')}>
            멈추기
          </Button>
        )}
        {can.release && (
          <Button tone="outline" size="sm" busy={releasing.busy} onClick={() => void releasing.send({ params: { id }, seen })}>
            다시 시작할 수 있게 하기
          </Button>
        )}
      </div>
      {reason !== undefined && (
        <form
          noValidate
          className="mt-3 space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            void stopping.send({ params: { id }, seen, body: { reason } })
          }}
        >
          <TextArea
            label="멈추는 이유 (고수에게 보여요)"
            rows={2}
            max={moderationLimits.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={stopping.fields['reason']}
          />
          <FormError text={stopping.refusal} />
          <div className="flex gap-2">
            <Button type="submit" tone="danger" size="sm" busy={stopping.busy}>
              멈추고 알리기
            </Button>
            <Button tone="quiet" size="sm" onClick={() => setReason(undefined)}>
              그만두기
            </Button>
          </div>
        </form>
      )}
    </DeskRow>
  )
}
