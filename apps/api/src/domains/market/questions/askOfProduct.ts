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

/** The question, as it was read. */
type Read = { readonly id: number; readonly version: number }
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
    if (await asksAgain(inside, { productId, text, exceptId: null })) return repeated()
    const counts = (await countedPerson(inside)) !== null
    const row = await insertQuestion(db, {
      productId,
      memberId: actor.memberId,
      providerId: seen.product.providerId,
      text,
      isSecret,
      // Who counts for nobody is told to nobody, later neither.
      remindAt: counts ? new Date(now.getTime() + marketQuestionLimits.remindAfter) : null,
      now,
    })
    if (counts) await inside.house.jobs.emit(inside, questionEvents.asked, { questionId: row.id })
    return view(inside, row)
  })
}

const asksAgain = (
  { db, now, actor }: MemberContext,
  of: { readonly productId: number; readonly text: string; readonly exceptId: number | null },
): Promise<boolean> =>
  isRepeated(db, { ...of, memberId: actor.memberId, since: new Date(now.getTime() - marketQuestionLimits.repeatedWithin) })

const repeated = (): Failure<'QUESTION_REPEATED'> => fail('QUESTION_REPEATED', { fields: { text: '같은 내용의 질문을 이미 올렸어요.' } })

/** Where it says something else than who writes on has read: what it says now. */
async function overtaken(context: Context, row: QuestionRow, version: number): Promise<Failure<'MARKET_QUESTION_CHANGED'> | null> {
  return row.version === version ? null : fail('MARKET_QUESTION_CHANGED', { data: { question: await view(context, row) } })
}

/** Who asked changes his question while nobody has answered. */
export function changeQuestion(
  context: MemberContext,
  { id, text, isSecret, version }: Words & Read,
): Promise<
  | ProductQuestion
  | Failure<'NOT_FOUND' | 'MARKET_QUESTION_LOCKED' | 'MARKET_QUESTION_CHANGED' | 'CONTACT_NOT_ALLOWED' | 'QUESTION_REPEATED'>
> {
  return inTransaction(context, async (inside) => {
    const row = await lockQuestion(inside.db, id)
    if (row === undefined || row.memberId !== inside.actor.memberId) return fail('NOT_FOUND')
    if (row.answer !== null) return fail('MARKET_QUESTION_LOCKED')
    const refused = (await overtaken(inside, row, version)) ?? refuseContacts({ text })
    if (refused !== null) return refused
    if (await asksAgain(inside, { productId: row.productId, text, exceptId: id })) return repeated()
    return view(inside, await updateQuestion(inside.db, id, { text, isSecret, version: version + 1 }))
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

/** The seller answers what he has read, once; who asked is told. */
export function answerQuestion(
  context: MemberContext,
  given: Read & { readonly answer: string },
): Promise<ProductQuestion | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED' | 'MARKET_QUESTION_ANSWERED' | 'MARKET_QUESTION_CHANGED'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockAsked(inside, given.id)
    if (row === null) return fail('NOT_FOUND')
    if (row.answer !== null) return fail('MARKET_QUESTION_ANSWERED')
    const refused = (await overtaken(inside, row, given.version)) ?? refuseContacts({ answer: given.answer })
    if (refused !== null) return refused
    const changes = { answer: given.answer, answeredAt: inside.now, remindAt: null, version: given.version + 1 }
    const answered = await updateQuestion(inside.db, row.id, changes)
    await inside.house.jobs.emit(inside, questionEvents.answered, { questionId: row.id })
    return view(inside, answered)
  })
}

/** The seller changes what he answered. */
export function changeAnswer(
  context: MemberContext,
  given: Read & { readonly answer: string },
): Promise<ProductQuestion | Failure<'NOT_FOUND' | 'CONTACT_NOT_ALLOWED' | 'MARKET_QUESTION_LOCKED' | 'MARKET_QUESTION_CHANGED'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockAsked(inside, given.id)
    if (row === null) return fail('NOT_FOUND')
    if (row.answer === null) return fail('MARKET_QUESTION_LOCKED', { reason: '아직 답변하지 않은 질문이에요.' })
    const refused = (await overtaken(inside, row, given.version)) ?? refuseContacts({ answer: given.answer })
    return refused ?? view(inside, await updateQuestion(inside.db, row.id, { answer: given.answer, version: given.version + 1 }))
  })
}

/** What was asked of a product of the caller's, locked; null of what is hidden, too. */
async function lockAsked({ db, actor }: MemberContext, id: number): Promise<QuestionRow | null> {
  const row = await lockQuestion(db, id)
  return row === undefined || row.providerId !== actor.providerId || row.hiddenAt !== null ? null : row
}
