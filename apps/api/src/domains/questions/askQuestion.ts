import { refuseContacts } from '@dure/contract/contacts'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { questionLimits } from '@dure/contract/questions/limits'
import { questionSlug } from '@dure/contract/questions/slug'
import { inTransaction, type MemberContext } from '../../context.ts'
import { networkOf } from '../../http/address.ts'
import { countedPerson } from '../accounts/index.ts'
import { catalogueOf, plain } from '../catalogue/index.ts'
import { detachFiles, takeFiles } from '../files/index.ts'
import { questionsEvents } from './events.ts'
import { insertQuestion, lockQuestion, noteSaid, updateQuestion } from './questions.sql.ts'
import { lookupHash } from '../../config/secrets.ts'

/** By what words are the same: letters and figures; all of it where it has hardly any of ours. */
function sameWords(text: string): string {
  const letters = plain(text)
  return letters.length >= questionLimits.text.least ? letters : text.replaceAll(/\s+/g, '')
}

/** A member asks about a service [questions.texts], not the same again [questions.repeated]; pros are told by a job [questions.telling-pros]. */
export function askQuestion(
  context: MemberContext,
  given: { readonly serviceId: number; readonly title: string; readonly content: string; readonly fileIds: readonly string[] },
): Promise<{ id: number; slug: string } | Failure<'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS' | 'QUESTION_REPEATED'>> {
  return inTransaction(context, async (inside) => {
    const service = (await catalogueOf(inside.house)).serviceById.get(given.serviceId)
    if (service === undefined) return fail('INVALID_PARAMS', { fields: { serviceId: '서비스를 다시 골라 주세요.' } })
    const { title } = given
    const contacts = refuseContacts({ title, content: given.content })
    if (contacts !== null) return contacts
    const keyed = (words: string): Buffer => lookupHash(inside.house.config).update(`question ${words}`).digest().subarray(0, 16)
    const fresh = await noteSaid(inside.db, {
      said: keyed(`said ${sameWords(given.content)}`),
      by: [keyed(`member ${inside.actor.memberId}`), keyed(`network ${networkOf(inside.address)}`)],
      now: inside.now,
      since: new Date(inside.now.getTime() - questionLimits.sameWithin),
    })
    if (!fresh)
      return fail('QUESTION_REPEATED', { fields: { content: '같은 내용의 질문을 이미 올렸어요. 궁금한 점이 다르면 내용을 고쳐 주세요.' } })
    const fileIds = [...new Set(given.fileIds.map((id) => id.toLowerCase()))]
    const taken = await takeFiles(inside, fileIds, { topic: 'question', unused: true })
    if (failed(taken)) return fail('INVALID_PARAMS', { fields: { fileIds: '올린 사진을 찾을 수 없어요. 다시 올려 주세요.' } })
    const who = await countedPerson(inside)
    const id = await insertQuestion(inside.db, {
      memberId: context.actor.memberId,
      serviceId: service.id,
      categoryId: service.category.id,
      title,
      content: given.content,
      fileIds,
      createdAt: context.now,
      tellAt: who !== null && who.from > inside.now ? who.from : null,
    })
    if (who !== null && who.from <= inside.now) await inside.house.jobs.emit(inside, questionsEvents.asked, { questionId: id })
    return { id, slug: questionSlug(title, id) }
  })
}

/** The asker takes his question back [questions.deleting]. Repeating it changes nothing. */
export function deleteQuestion(context: MemberContext, id: number): Promise<{ deleted: boolean } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async ({ db, now, actor }) => {
    const question = await lockQuestion(db, id)
    if (question === undefined || question.memberId !== actor.memberId) return fail('NOT_FOUND')
    // Also of one that is deleted already: the release before knew of no pictures.
    await detachFiles(db, question.fileIds, now)
    await updateQuestion(db, id, { deletedAt: question.deletedAt ?? now, fileIds: [] })
    return { deleted: true }
  })
}
