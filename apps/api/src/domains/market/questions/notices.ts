import { truncate } from '@dure/kernel/korean'
import { telling, type Rule, type Telling } from '../../../jobs/notices.ts'
import { providerById } from '../../profiles/index.ts'
import { productById } from '../products/products.sql.ts'
import { questionEvents } from './events.ts'
import { questionById } from './questions.sql.ts'

type About = { readonly questionId: number }

/** Tells the seller of a question that stands and waits. */
const tellSeller =
  (title: string, dedupe: string): Rule<About> =>
  async ({ db }, { questionId }) => {
    const row = await questionById(db, questionId)
    const seller = row === undefined ? undefined : await providerById(db, row.providerId)
    if (row === undefined || seller === undefined || row.deletedAt !== null || row.hiddenAt !== null || row.answer !== null) return []
    return [
      {
        memberId: seller.memberId,
        role: 'provider',
        kind: 'market.question',
        title,
        body: truncate(row.text, 80, '…'),
        link: '/mypage/market/qna',
        dedupeKey: `market-question:${questionId}:${dedupe}`,
      },
    ]
  }

const answered: Rule<About> = async ({ db }, { questionId }) => {
  const row = await questionById(db, questionId)
  const product = row === undefined ? undefined : await productById(db, row.productId)
  if (row === undefined || product === undefined || row.deletedAt !== null || row.answer === null || row.answerHiddenAt !== null) return []
  return [
    {
      memberId: row.memberId,
      role: 'customer',
      kind: 'market.answer',
      title: `‘${truncate(product.title, 20, '…')}’ 상품 문의에 답변이 왔어요`,
      body: truncate(row.answer, 80, '…'),
      link: `/market/products/${row.productId}/qna`,
      dedupeKey: `market-question:${questionId}:answered`,
    },
  ]
}

export const marketQuestionNotices: readonly Telling[] = [
  telling(questionEvents.asked, 'market-asked', tellSeller('상품 문의가 왔어요', 'asked')),
  telling(questionEvents.waiting, 'market-question-waits', tellSeller('답변을 기다리는 상품 문의가 있어요', 'waits')),
  telling(questionEvents.answered, 'market-answered', answered),
]
