import type { LeavingHooks } from '../leaving/index.ts'
import { receiverOf } from './receiver.ts'
import { forgetNumbers, numberedPapers } from './tax.sql.ts'

/** Papers stay as the law wants it; the numbers on them go to the archive. */
export const taxLeaving: LeavingHooks = {
  async kept(context, { memberId }) {
    const papers = await numberedPapers(context.db, memberId)
    return papers.map((paper) => ({
      reason: 'contracts' as const,
      facts: { taxPaper: { id: paper.id, confirmNumber: paper.confirmNumber, receiver: receiverOf(context.house, paper.receiverSealed) } },
    }))
  },
  leave: (context, { memberId }) => forgetNumbers(context.db, memberId),
}
