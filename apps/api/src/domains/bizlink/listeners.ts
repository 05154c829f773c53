import type { House } from '../../context.ts'
import { letter } from '../../gateways/letter.ts'
import { on, type Listener } from '../../jobs/events.ts'
import { bizEventById, bizRequestById, leftEmail, markMailed } from './bizlink.sql.ts'
import { bizlinkEvents } from './events.ts'

async function mailAnswer(house: House, { eventId }: { eventId: number }): Promise<void> {
  const event = await bizEventById(house.db, eventId)
  const row = event === undefined ? undefined : await bizRequestById(house.db, event.requestId)
  if (event === undefined || row === undefined || event.mailedAt !== null || row.email === leftEmail) return
  await house.gateways.mail.send({
    to: row.email,
    ...letter({
      subject: `${row.projectName} 의뢰에 답변드려요`,
      body: `${row.companyName} ${row.name}님, 의뢰해 주셔서 고마워요.\n\n${event.text}`,
      quoted: { label: '의뢰하신 내용', text: row.detail },
      foot: {
        before: '더 궁금한 점은 이 주소의 ',
        label: '두레 고객센터',
        url: `${house.config.origin}/support`,
        after: '에 물어봐 주세요.',
      },
    }),
  })
  await markMailed(house.db, eventId, house.clock.now())
}

export const bizlinkListeners: readonly Listener[] = [on(bizlinkEvents.answered, 'bizlink.mail-answer', mailAnswer)]
