import type { ProductQuestion } from '@dure/contract/market/marketQuestions'
import { maskName } from '@dure/kernel/korean'
import type { Context } from '../../../context.ts'
import { memberContacts, type MemberContact } from '../../accounts/index.ts'
import { providerCards } from '../../profiles/index.ts'
import type { QuestionRow } from './questions.sql.ts'

/** A name as everybody reads it [texts.masked-names]. */
const askerOf = (member: MemberContact | undefined): string =>
  member === undefined || member.status === 'left' ? '탈퇴한 회원' : maskName(member.name)

/** Questions as the caller may read them [market.questions]. */
export async function questionViews(context: Context, rows: readonly QuestionRow[]): Promise<ProductQuestion[]> {
  const { db, actor } = context
  const members = await memberContacts(db, [...new Set(rows.map((row) => row.memberId))])
  const sellers = await providerCards(db, [...new Set(rows.map((row) => row.providerId))])
  return rows.map((row) => {
    const isMine = actor?.memberId === row.memberId
    const isSeller = actor?.providerId === row.providerId
    const isHidden = row.hiddenAt !== null
    const readable = isMine || (!isHidden && (isSeller || !row.isSecret))
    const answerHidden = row.answer !== null && row.answerHiddenAt !== null
    return {
      id: row.id,
      text: readable ? row.text : null,
      isSecret: row.isSecret,
      isMine,
      isSeller,
      isHidden,
      version: row.version,
      asker: askerOf(members.get(row.memberId)),
      createdAt: row.createdAt.toISOString(),
      answer: readable && (!answerHidden || isSeller) ? row.answer : null,
      answerHidden,
      answerAt: row.answeredAt?.toISOString() ?? null,
      answeredBy: row.answer === null ? null : (sellers.get(row.providerId)?.name ?? null),
      can: {
        edit: isMine && row.answer === null,
        delete: isMine,
        answer: isSeller && !isHidden,
      },
    }
  })
}
