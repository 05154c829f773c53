import type { CampaignDetail } from '@dure/contract/campaigns/views'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { cash } from '@dure/ui/PriceText'
import { href } from '../../navigation/href.ts'

/** The budget is used: what it came to, and how to go on. */
export function SpentSheet({ campaign, onClose }: { readonly campaign: CampaignDetail; readonly onClose: () => void }) {
  const { sent, replied, hired } = campaign.report.figures
  return (
    <Sheet
      open
      onClose={onClose}
      title="자동견적 예산을 모두 썼어요"
      actions={
        <>
          <Button tone="outline" size="lg" wide onClick={onClose}>
            결과 보기
          </Button>
          <a href={href('/instant-match/:id/edit', { id: campaign.id })} className={`${buttonClass({ size: 'lg' })} w-full`}>
            예산 늘리기
          </a>
        </>
      }
    >
      <p className="tabular text-soft">
        {campaign.service.name} 요청 {sent.toLocaleString('ko-KR')}건에 {cash(campaign.spentCash)}로 보냈고,{' '}
        {replied.toLocaleString('ko-KR')}명이 답장했어요{hired > 0 ? `. ${hired.toLocaleString('ko-KR')}명은 고용했어요.` : '.'}
      </p>
      <p className="mt-3 text-soft">예산을 늘리면 같은 조건으로 이어서 보내요.</p>
    </Sheet>
  )
}
