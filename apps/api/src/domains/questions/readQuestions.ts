import type { AnswerView, QuestionFilter, QuestionView } from '@dure/contract/questions/endpoints'
import type { ListedQuestion } from '@dure/contract/questions/schemas'
import { questionLimits } from '@dure/contract/questions/limits'
import { questionIdOf, questionSlug } from '@dure/contract/questions/slug'
import { fail, type Failure } from '@dure/contract/errors'
import { maskName, truncate } from '@dure/kernel/korean'
import { encodeCursor } from '@dure/kernel/pagination'
import type { Context } from '../../context.ts'
import { memberContacts } from '../accounts/index.ts'
import { catalogueOf, wordsIn } from '../catalogue/index.ts'
import { shownPictures } from '../files/index.ts'
import { listingsOf, providerCards, serviceIdsOf } from '../profiles/index.ts'
import { answersOf, markedBy, type AnswerRow } from './answers.sql.ts'
import { stands } from './policy.ts'
import { countQuestions, listQuestions, questionById, type QuestionRow } from './questions.sql.ts'

/** What is left of a question that its asker took back. */
const deletedTitle = '삭제된 질문이에요'

type Wanted = {
  readonly filter: QuestionFilter
  readonly category?: string | undefined
  readonly service?: string | undefined
  readonly q?: string | undefined
  readonly cursor: number | null
  readonly size: number
}
type Page = { items: ListedQuestion[]; next_cursor: string | null; waiting: number | null }

/** Names of askers as everybody reads them [texts.masked-names]. */
async function askersOf({ db }: Context, rows: readonly QuestionRow[]): Promise<(memberId: number) => string> {
  const members = await memberContacts(db, [...new Set(rows.map((row) => row.memberId))])
  return (memberId) => {
    const member = members.get(memberId)
    return member === undefined || member.status === 'left' ? '탈퇴한 회원' : maskName(member.name)
  }
}

export async function questionList(context: Context, given: Wanted): Promise<Page> {
  const { db, actor, house } = context
  const { serviceById, serviceBySlug, categories } = await catalogueOf(house)
  const offered = actor?.providerId == null ? null : await serviceIdsOf(db, actor.providerId)
  const open = { unanswered: true, categoryId: null, words: [], exceptMemberId: actor?.memberId ?? null, before: null }
  const waiting = offered === null ? null : await countQuestions(db, { ...open, serviceIds: offered }, questionLimits.counted)
  const none: Page = { items: [], next_cursor: null, waiting }
  const service = given.service === undefined ? null : serviceBySlug.get(given.service)
  const category = given.category === undefined ? null : categories.find((one) => one.slug === given.category)
  const mine = given.filter === 'mine'
  const words = given.q === undefined || given.q === '' ? [] : wordsIn(given.q)
  // What nobody knows holds nothing, nor do signs alone; who is no pro has no services.
  if (service === undefined || category === undefined || (mine && offered === null) || (given.q && words.length === 0)) return none
  const ofService = service === null ? null : [service.id]
  const rows = await listQuestions(db, {
    unanswered: given.filter !== 'all',
    serviceIds: mine ? offered!.filter((id) => ofService === null || ofService.includes(id)) : ofService,
    categoryId: category?.id ?? null,
    words,
    exceptMemberId: mine ? actor!.memberId : null,
    before: given.cursor,
    limit: given.size + 1,
  })
  const page = rows.slice(0, given.size)
  const nameOf = await askersOf(context, page)
  return {
    items: page.map((row) => {
      const about = serviceById.get(row.serviceId)
      return {
        id: row.id,
        slug: questionSlug(row.title, row.id),
        title: row.title,
        content: truncate(row.content, 120, '…'),
        service: { id: row.serviceId, slug: about?.slug ?? '', name: about?.name ?? '' },
        asker: nameOf(row.memberId),
        answers: row.answers,
        picked: row.pickedId !== null,
        createdAt: row.createdAt.toISOString(),
      }
    }),
    next_cursor: rows.length > page.length ? encodeCursor([page.at(-1)!.id]) : null,
    waiting,
  }
}

async function answerViews(context: Context, question: QuestionRow, rows: readonly AnswerRow[]): Promise<AnswerView[]> {
  const { db, actor } = context
  const ids = rows.map((row) => row.providerId)
  const [cards, listings, marked] = [
    await providerCards(db, ids),
    await listingsOf(db, ids),
    actor === null
      ? new Set<number>()
      : await markedBy(
          db,
          actor.memberId,
          rows.map((row) => row.id),
        ),
  ]
  const shown = new Set(listings.filter((one) => one.shown).map((one) => one.providerId))
  return rows.map((row) => {
    // His own card he may see whatever others may [questions.cards].
    const isMine = row.providerId === actor?.providerId
    const card = shown.has(row.providerId) || isMine ? cards.get(row.providerId) : undefined
    return {
      id: row.id,
      content: row.content,
      pro:
        card === undefined
          ? null
          : {
              userId: card.userId,
              name: card.name,
              profileImage: card.profileImage,
              rating: card.rating,
              reviewCount: card.reviewCount,
              hiredCount: card.hiredCount,
            },
      picked: row.id === question.pickedId,
      helpful: row.helpful,
      markedHelpful: marked.has(row.id),
      hidden: row.hiddenAt !== null,
      isMine,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      can: { helpful: !isMine && stands(row), report: !isMine && stands(row) },
    }
  })
}

/** A question by its address; hidden it is there for its asker alone [questions.hidden], deleted while answers stand [questions.deleting]. */
export async function readQuestion(context: Context, slug: string): Promise<QuestionView | Failure<'NOT_FOUND'>> {
  const { db, actor, house } = context
  const id = questionIdOf(slug)
  const row = id === null ? undefined : await questionById(db, id)
  if (row === undefined) return fail('NOT_FOUND')
  const isMine = row.memberId === actor?.memberId
  const deleted = row.deletedAt !== null
  if ((row.hiddenAt !== null && (!isMine || deleted)) || (deleted && row.answers === 0)) return fail('NOT_FOUND')
  const readerProviderId = actor?.providerId ?? null
  const rows = await answersOf(db, { questionId: row.id, pickedId: row.pickedId, readerProviderId, limit: questionLimits.answers })
  const service = (await catalogueOf(house)).serviceById.get(row.serviceId)
  const standing = stands(row)
  const mayAnswer =
    standing &&
    !isMine &&
    readerProviderId !== null &&
    !rows.some((one) => one.providerId === readerProviderId) &&
    (await serviceIdsOf(db, readerProviderId)).includes(row.serviceId)
  return {
    id: row.id,
    slug: questionSlug(deleted ? deletedTitle : row.title, row.id),
    deleted,
    hidden: row.hiddenAt !== null,
    title: deleted ? deletedTitle : row.title,
    content: deleted ? null : row.content,
    pictures: deleted ? [] : row.fileIds.map(await shownPictures(context, row.fileIds)),
    asker: deleted ? null : (await askersOf(context, [row]))(row.memberId),
    service: { id: row.serviceId, slug: service?.slug ?? '', name: service?.name ?? '' },
    category: { slug: service?.category.slug ?? '', name: service?.category.name ?? '' },
    createdAt: row.createdAt.toISOString(),
    isMine: isMine && !deleted,
    can: { answer: mayAnswer, pick: isMine && standing, delete: isMine && !deleted, report: !isMine && standing },
    answers: await answerViews(context, row, rows),
  }
}
