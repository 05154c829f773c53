import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { addressed } from '@dure/kernel/names'
import { newUuid } from '@dure/kernel/ids'
import { track } from '../../../analytics/port.ts'
import { useCall } from '../../../api/query.ts'
import { useAct, useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { fetchArrived } from '../../../shell/frame/unread.ts'
import { useRouter } from '../../../useRouter.ts'
import { hireQuestion } from '../../chat/hireQuestion.ts'
import { sentDetailQuery } from '../../requests/queries.ts'

/** What a customer does with the quotes of a request: opens one, which reads it, and hires. */
export function useQuoteActs(id: number) {
  const ask = useCall()
  const queries = useQueryClient()
  const router = useRouter()
  const [opened, setOpened] = useState<number>()
  const [hired, setHired] = useState<SentRequestQuote>()
  const hiring = useCallMutation('POST /api/v2.3/chats/:id/messages/', { refused: 'toast' })
  const reading = useAct((quoteId: number, call) => call('POST /v1/quote/:quoteId/read', { params: { quoteId } }), {
    onDone: () => fetchArrived(ask, 'customer'),
    // Its mark goes as it opens; who opens the next meanwhile has read that one too.
    atOnce: (quoteId) => {
      const mark = (readAt: string | null) =>
        queries.setQueryData(
          sentDetailQuery(id).queryKey,
          (now) => now && { ...now, quotes: now.quotes.map((one) => (one.quoteId === quoteId ? { ...one, readAt } : one)) },
        )
      mark(new Date().toISOString())
      return () => mark(null)
    },
  })
  const open = async (quote: SentRequestQuote) => {
    setOpened(quote.quoteId)
    if (quote.readAt !== null) return
    await reading.send(quote.quoteId)
  }
  const hire = async (quote: SentRequestQuote) => {
    if (!(await confirm(hireQuestion(quote.name, quote.cost)))) return
    setHired(quote)
    const done = await hiring.send({ params: { id: quote.chatId }, body: { type: 'HIRE', nonce: newUuid() } })
    if (!done) return
    toast(`${addressed(quote.name, 'provider')}을 고용했어요.`, { state: 'success' })
    track('hire')
    await router.goTo(href('/chats/:chatId', { chatId: quote.chatId }))
  }
  return {
    /** The quote that is open. */
    opened,
    open,
    close: () => setOpened(undefined),
    hire,
    /** The quote whose hiring is under way. */
    hiring: hiring.busy ? hired?.quoteId : undefined,
  }
}
