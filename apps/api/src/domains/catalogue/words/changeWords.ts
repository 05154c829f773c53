import { fail, type Failure } from '@dure/contract/errors'
import { searchLimits } from '@dure/contract/search/limits'
import type { Context } from '../../../context.ts'
import { catalogueChanged, catalogueOf } from '../catalogue.ts'
import { deleteWord, insertWord } from './addedWords.sql.ts'
import { plain } from './terms.ts'

/** Lets a service be found by one more word [search.added-words]. Call it in a transaction. */
export async function addWord(
  context: Context,
  { serviceId, word }: { readonly serviceId: number; readonly word: string },
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'WORD_EXISTS' | 'TOO_MANY_WORDS'>> {
  const service = (await catalogueOf(context.house)).serviceById.get(serviceId)
  if (service === undefined) return fail('NOT_FOUND')
  if ([service.name, ...service.keywords].some((one) => plain(one) === plain(word))) return fail('WORD_EXISTS')
  const id = await insertWord(context.db, { serviceId, word, now: context.now, most: searchLimits.addedWords })
  if (id === undefined) return fail('TOO_MANY_WORDS')
  if (id === null) return fail('WORD_EXISTS')
  await catalogueChanged(context)
  return { id }
}

/** Call it in a transaction. */
export async function removeWord(context: Context, id: number): Promise<{ removed: boolean } | Failure<'NOT_FOUND'>> {
  if (!(await deleteWord(context.db, id))) return fail('NOT_FOUND')
  await catalogueChanged(context)
  return { removed: true }
}
