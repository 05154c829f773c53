import { fail, type Failure } from '@dure/contract/errors'
import { plain } from '../catalogue/index.ts'
import { barredWords } from './barred.sql.ts'
import type { Db } from '../../database/connect.ts'

/** The words of a list that a text holds, as letters and figures alone are compared. */
export const barredIn = (words: readonly string[], text: string): string[] => {
  const read = plain(text)
  return words.filter((word) => read.includes(word))
}

/** Those a text comes near to: with figures and Latin letters between their letters, or a letter of theirs several times. */
export const nearBarredIn = (words: readonly string[], text: string): string[] => {
  const read = plain(text)
  const bare = read.replaceAll(/[0-9a-z]+/g, '').replaceAll(/(.)\1+/gu, '$1')
  return words.filter((word) => /^[가-힣]{2,}$/.test(word) && !read.includes(word) && bare.includes(word.replaceAll(/(.)\1+/gu, '$1')))
}

/** Words nobody writes in the community, by the field that has one [community.barred-words]. */
export async function refuseBarred(db: Db, texts: Readonly<Record<string, string>>): Promise<Failure<'POST_WORD_BARRED'> | null> {
  const words = await barredWords(db)
  const fields: Record<string, string> = {}
  for (const [field, text] of Object.entries(texts)) {
    const [found] = barredIn(words, text)
    if (found !== undefined) fields[field] = `‘${found}’은(는) 쓸 수 없는 말이에요.`
  }
  const [reason] = Object.values(fields)
  return reason === undefined ? null : fail('POST_WORD_BARRED', { reason, fields })
}
