import type { House } from '../../context.ts'
import { on, type Listener } from '../../jobs/events.ts'
import { answerMail } from './answerMail.ts'
import { supportEvents } from './events.ts'
import { inquiryById, markMailed } from './support.sql.ts'

async function mailAnswer(house: House, { inquiryId }: { inquiryId: number }): Promise<void> {
  const row = await inquiryById(house.db, inquiryId)
  if (row === undefined || row.answer === null || row.mailedAt !== null) return
  await house.gateways.mail.send({
    to: row.email,
    ...answerMail({ name: row.name, message: row.message, answer: row.answer, origin: house.config.origin }),
  })
  await markMailed(house.db, inquiryId, house.clock.now())
}

export const supportListeners: readonly Listener[] = [on(supportEvents.answered, 'support.mail-answer', mailAnswer)]
