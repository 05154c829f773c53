import { refuseContacts } from '@dure/contract/contacts'
import { fail, type Failure } from '@dure/contract/errors'
import { marketQuestionLimits } from '@dure/contract/market/limits'
import type { ProductQuestion } from '@dure/contract/market/marketQuestions'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import { countedPerson } from '../../accounts/index.ts'
import { blockStanding } from '../../safety/index.ts'
import { seenBy } from '../browse/readProduct.ts'
import { questionEvents } from './events.ts'
import { holdProduct } from '../products/products.sql.ts'
import { providerById } from '../../profiles/index.ts'
import { insertQuestion, isRepeated, lockQuestion, updateQuestion, type QuestionRow } from './questions.sql.ts'
import { questionViews } from './questionView.ts'

type Words = { readonly text: string; readonly isSecret: boolean }
const view = async (context: Context, row: QuestionRow): Promise<ProductQuestion> => (await questionViews(context, [row]))[0]!

/** A member asks about somebody else's product that everybody may see [market.questions]; the seller is told of who counts for somebody. */
export function askOfProduct(
  context: MemberContext,
  { productId, text, isSecret }: Words & { readonly productId: number },
): Promise<ProductQuestion | Failure<'PRODUCT_NOT_FOUND' | 'PRODUCT_OWN' | 'CONTACT_NOT_ALLOWED' | 'QUESTION_REPEATED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    await holdProduct(db, productId)
    const seen = await seenBy(inside, productId)
    if (seen === null) return fail('PRODUCT_NOT_FOUND')
    if (seen.isMine) return fail('PRODUCT_OWN')
    const seller = await providerById(db, seen.product.providerId)
    if (!seen.open || seller === undefined || (await blockStanding(db, actor.memberId, seller.memberId)).any)
      return fail('PRODUCT_NOT_FOUND')
    const contacts = refuseContacts({ text })
    if (contacts !== null) return contacts
    if (
      await isRepeated(db, {
        productId,
        memberId: actor.memberId,
        text,
        since: new Date(now.getTime() - marketQuestionLimits.repeatedWithin),
      })
    )
      return fail('QUESTION_REPEATED', { fields: { text: '같은 내용의 질문을 이미 올렸어요.' } })
    const row = await insertQuestion(db, {
      productId,
      memberId: actor.memberId,
      providerId: seen.product.providerId,
      text,
      isSecret,
      remindAt: new Date(now.getTime() + marketQuestionLimits.remindAfter),
      now,
    })
    if ((await countedPerson(inside)) !== null) await inside.house.jobs.emit(inside, questionEvents.asked, { questionId: row.id })
    return view(inside, row)
  })
}

/** Who asked changes his question while nobody has answered. */
export function changeQuestion(
  context: MemberContext,
  { id, text, isSecret }: Words & { readonly id: number },
): Promise<ProductQuestion | Failure<'NOT_FOUND' | 'MARKET_QUESTION_LOCKED' | 'CONTACT_NOT_ALLOWED'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockQuestion(inside.db, id)
    if (row === undefined || row.memberId !== inside.actor.memberId) return fail('NOT_FOUND')
    if (row.answer !== null) return fail('MARKET_QUESTION_LOCKED')
    const contacts = refuseContacts({ text })
    return contacts ?? view(inside, await updateQuestion(inside.db, id, { text, isSecret }))
  })
}

/** Who asked takes his question back, and its answer with it. Repeating it changes nothing. */
export function deleteQuestion(context: MemberContext, id: number): Promise<{ deleted: boolean } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async ({ db, now, actor }) => {
    const row = await lockQuestion(db, id)
    if (row === undefined || row.memberId !== actor.memberId) return fail('NOT_FOUND')
    await updateQuestion(db, id, { deletedAt: now, remindAt: null })
    return { deleted: true }
  })
}

/** The seller answers, once; who asked is told. */
export function answerQuestion(
  context: MemberContext,
  given: { readonly id: number; readonly answer: string },
): Promise<ProductQuestion | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED' | 'MARKET_QUESTION_ANSWERED'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockAsked(inside, given.id)
    if (row === null) return fail('NOT_FOUND')
    if (row.answer !== null) return fail('MARKET_QUESTION_ANSWERED')
    const contacts = refuseContacts({ answer: given.answer })
    if (contacts !== null) return contacts
    const changes = { answer: given.answer, answeredAt: inside.now, remindAt: null }
    const answered = await updateQuestion(inside.db, row.id, changes)
    await inside.house.jobs.emit(inside, questionEvents.answered, { questionId: row.id })
    return view(inside, answered)
  })
}

/** The seller changes what he answered. */
export function changeAnswer(
  context: MemberContext,
  given: { readonly id: number; readonly answer: string },
): Promise<ProductQuestion | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED' | 'MARKET_QUESTION_LOCKED'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockAsked(inside, given.id)
    if (row === null) return fail('NOT_FOUND')
    if (row.answer === null) return fail('MARKET_QUESTION_LOCKED', { reason: '아직 답변하지 않은 질문이에요.' })
    return refuseContacts({ answer: given.answer }) ?? view(inside, await updateQuestion(inside.db, row.id, { answer: given.answer }))
  })
}

/** What was asked of a product of the caller's, locked; null of what is hidden, too. */
async function lockAsked({ db, actor }: MemberContext, id: number): Promise<QuestionRow | null> {
  const row = await lockQuestion(db, id)
  return row === undefined || row.providerId !== actor.providerId || row.hiddenAt !== null ? null : row
}
