import { fail, type Failure } from '@dure/contract/errors'
import { questionSlug } from '@dure/contract/questions/slug'
import { inTransaction, type MemberContext } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { questionsEvents } from './events.ts'
import { refuseContacts } from '../safety/index.ts'
import { insertQuestion, lockQuestion, updateQuestion } from './questions.sql.ts'

/** A member asks about a service [questions.texts]; pros are told by a job. */
export function askQuestion(
  context: MemberContext,
  given: { readonly serviceId: number; readonly title: string; readonly content: string },
): Promise<{ id: number; slug: string } | Failure<'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const service = (await catalogueOf(inside.house)).serviceById.get(given.serviceId)
    if (service === undefined) return fail('INVALID_PARAMS', { fields: { serviceId: '서비스를 다시 골라 주세요.' } })
    const title = given.title.replaceAll(/\s+/g, ' ')
    const contacts = refuseContacts({ title, content: given.content })
    if (contacts !== null) return contacts
    const id = await insertQuestion(inside.db, {
      memberId: context.actor.memberId,
      serviceId: service.id,
      categoryId: service.category.id,
      title,
      content: given.content,
      createdAt: context.now,
    })
    await context.house.jobs.emit(inside, questionsEvents.asked, { questionId: id })
    return { id, slug: questionSlug(title, id) }
  })
}

/** The asker takes his question back [questions.deleting]. Repeating it changes nothing. */
export function deleteQuestion(context: MemberContext, id: number): Promise<{ deleted: boolean } | Failure<'NOT_FOUND'>> {
  return inTransaction(context, async ({ db, now, actor }) => {
    const question = await lockQuestion(db, id)
    if (question === undefined || question.memberId !== actor.memberId) return fail('NOT_FOUND')
    if (question.deletedAt === null) await updateQuestion(db, id, { deletedAt: now })
    return { deleted: true }
  })
}
