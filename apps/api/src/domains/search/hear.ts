import { hasContact } from '@dure/kernel/contactFilter'
import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { networkOf } from '../../http/address.ts'
import { countedPerson } from '../accounts/index.ts'
import { plain, wordsOf } from '../catalogue/index.ts'
import { insertHeard } from './heard.sql.ts'
import { lookupHash } from '../../config/secrets.ts'

/**
 * Counts what somebody looked for [search.popular]: once a person and day, under a number that tells nobody
 * who he was and is gone a week later. Who counts for nobody, and guests, are one by network. What holds a way to reach somebody is not kept.
 */
export async function hear(context: Context, keyword: string, found: boolean): Promise<void> {
  const written = wordsOf(keyword).join(' ')
  const text = plain(written)
  if (text === '' || hasContact(keyword)) return
  const day = seoulDay(context.now)
  const { actor } = context
  const member = actor?.counted === true ? await countedPerson({ ...context, actor }) : null
  const person = member === null ? `network ${networkOf(context.address)}` : `person ${member.person.toString('hex')}`
  const who = lookupHash(context.house.config).update(`searched ${person}`).digest().subarray(0, 16)
  // What is read may come from a copy, which takes no writes.
  await insertHeard(context.house.db, { day, who, keyword: text, written, found, counted: member !== null, at: context.now })
}
