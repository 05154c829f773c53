import { withParticle } from '@dure/kernel/korean'
import { formatWon } from '@dure/kernel/money'
import type { Context } from '../../context.ts'
import { telling, type Notice, type Rule, type Telling } from '../../jobs/notices.ts'
import { taxEvents } from './events.ts'
import { paperView } from './paperView.ts'
import { paperById, type PaperRow } from './tax.sql.ts'

/** What a member is told of a paper of his, as it stands when it is told [tax.told]. */
async function told(
  context: Context,
  paperId: number,
  words: (paper: PaperRow) => Omit<Notice, 'memberId' | 'role'> | null,
): Promise<Notice[]> {
  const paper = await paperById(context.db, paperId)
  const said = paper === undefined ? null : words(paper)
  return said === null ? [] : [{ memberId: paper!.memberId, role: paper!.kind === 'invoice' ? 'provider' : 'customer', ...said }]
}

const issued: Rule<{ paperId: number }> = (context, { paperId }) =>
  told(context, paperId, (paper) => {
    const { title, amount } = paperView(paper)
    return {
      kind: 'tax.issued',
      title: `${withParticle(title, '을/를')} 발행했어요`,
      body: `${formatWon(amount)}이에요. 승인번호와 금액은 세금 서류에서 볼 수 있어요.`,
      link: '/mypage/tax',
      dedupeKey: `tax-paper:${paperId}:issued`,
    }
  })

const failed: Rule<{ paperId: number; at: string }> = (context, { paperId, at }) =>
  told(context, paperId, (paper) => {
    if (paper.status !== 'failed') return null
    const mends = paper.kind === 'receipt' && paper.corrects === null && paper.escrowId !== null
    return {
      kind: 'tax.failed',
      title: `${withParticle(paperView(paper).title, '을/를')} 발행하지 못했어요`,
      body: mends
        ? '적어 주신 번호를 다시 확인해 주세요. 번호를 바꾸면 바로 다시 발행해요. 운영팀도 함께 살펴보고 있어요.'
        : '운영팀이 살펴보고 다시 발행할게요. 발행하면 알려 드려요.',
      link: mends ? `/escrows/${paper.escrowId}` : '/mypage/tax',
      dedupeKey: `tax-paper:${paperId}:failed:${at}`,
    }
  })

export const taxNotices: readonly Telling[] = [
  telling(taxEvents.issued, 'tax-issued', issued),
  telling(taxEvents.failed, 'tax-failed', failed),
]
