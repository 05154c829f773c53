import { formatCash } from '@dure/kernel/money'
import { formatDate } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { telling, type Notice, type Rule, type Telling } from '../../jobs/notices.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { nameSlot } from './bidView.ts'
import { bidById, type BidOfSlot } from './bids.sql.ts'
import { adsEvents } from './events.ts'
import { registrationById } from './registration/registrations.sql.ts'

/** What is told of a bid to its pro; `of` names its slot. */
async function told(
  context: Context,
  bidId: number,
  words: (bid: BidOfSlot, of: string) => Pick<Notice, 'kind' | 'title' | 'body' | 'link' | 'dedupeKey'> | null,
): Promise<Notice[]> {
  const bid = await bidById(context.db, bidId)
  if (bid === undefined) return []
  const { service, district } = nameSlot(await catalogueOf(context.house), bid)
  const said = words(bid, `${district.name} ${service.name}`)
  return said === null ? [] : [{ memberId: bid.memberId, role: 'provider', ...said }]
}

/** The last day on which an ad is shown. */
const lastDay = ({ endsAt }: BidOfSlot): string => formatDate(new Date(endsAt.getTime() - 1))

const settled: Rule<{ bidId: number }> = (context, { bidId }) =>
  told(context, bidId, (bid, of) =>
    bid.status === 'lost'
      ? {
          kind: 'ads.lost',
          title: '이번에는 광고 자리를 얻지 못했어요',
          body: `${of} 자리예요. 묶어 둔 ${formatCash(bid.amount)}를 모두 돌려드렸어요.`,
          link: '/ad/bidding',
          dedupeKey: `ad-bid:${bidId}:settled`,
        }
      : bid.status === 'won'
        ? {
            kind: 'ads.won',
            title: '광고 자리를 얻었어요',
            body: `${of} 목록에 ${formatDate(bid.startsAt)}부터 ${lastDay(bid)}까지 광고로 나와요. 낙찰가는 ${formatCash(bid.price!)}예요.${
              bid.amount > bid.price! ? ` 입찰한 금액에서 남은 ${formatCash(bid.amount - bid.price!)}는 돌려드렸어요.` : ''
            }`,
            link: '/ad/bidding',
            dedupeKey: `ad-bid:${bidId}:settled`,
          }
        : null,
  )

const stopped: Rule<{ bidId: number; returned: number }> = (context, { bidId, returned }) =>
  told(context, bidId, (bid, of) => ({
    kind: 'ads.stopped',
    title: '광고를 멈췄어요',
    body: `${of} 광고: ${bid.reason ?? ''} ${bid.returned > 0 ? `낙찰가에서 ${formatCash(bid.returned)}를 돌려드렸어요.` : '돌려드릴 금액은 없어요.'}`,
    link: '/ad/bidding',
    dedupeKey: `ad-bid:${bidId}:stopped:${returned}`,
  }))

const opened: Rule<{ registrationId: number }> = async (context, { registrationId }) => {
  const row = await registrationById(context.db, registrationId)
  return row === undefined
    ? []
    : [
        {
          memberId: row.memberId,
          kind: 'ads.opened',
          title: '광고 경매가 열렸어요',
          body: '사전 신청하신 서비스와 지역의 광고 자리에 입찰할 수 있어요.',
          link: '/ad/bidding',
          dedupeKey: `ad-registration:${registrationId}`,
        },
      ]
}

export const adsNotices: readonly Telling[] = [
  telling(adsEvents.settled, 'ad-settled', settled),
  telling(adsEvents.stopped, 'ad-stopped', stopped),
  telling(adsEvents.opened, 'ad-opened', opened),
]
