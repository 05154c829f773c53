import type { ApiError } from '@dure/contract/client'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { cash } from '@dure/ui/PriceText'
import { track } from '../../../analytics/port.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { setFirstWrite } from '../../../session/firstWrite.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useRouter } from '../../../useRouter.ts'
import { keepQuoteDraft, keepQuoteFiles } from '../quoteDraft.ts'
import type { QuoteFields } from './useKeptQuote.ts'

/** [quotes.one-transaction]; the key keeps a second try from sending twice. */
const quoteRetries = 2

/** What a refusal leads to elsewhere: to more cash, to the proof of a licence; what was typed waits for the way back. */
function elsewhere({
  name,
  message,
  data,
}: ApiError): { readonly asked: Parameters<typeof confirm>[0]; readonly path: (back: string) => string } | null {
  if (name === 'LICENCE_REQUIRED')
    return {
      asked: {
        title: '자격 확인이 필요해요',
        description: `${message} 돌아오면 적은 내용이 그대로 있어요.`,
        okButtonLabel: '자격 확인하기',
        cancelButtonLabel: '나중에',
      },
      path: (back) => href('/auth/naver-license', undefined, { redirect: back }),
    }
  if (name !== 'CASH_SHORTAGE') return null
  const { shortage, receivable = 0 } = data as { shortage: number; receivable?: number }
  return {
    asked: {
      title: receivable > 0 ? '먼저 갚을 금액이 있어요' : '캐시가 부족해요',
      description: receivable > 0 ? message : `${cash(shortage)}가 더 필요해요. 충전하고 돌아오면 적은 내용이 그대로 있어요.`,
      okButtonLabel: '캐시 충전하기',
      cancelButtonLabel: '나중에',
    },
    path: (back) => href('/store', undefined, { redirect: back }),
  }
}

/**
 * Sends the quote, and goes on to its room, or to how the first one went.
 * @param onPrice hears the price of now where it is another than the button named
 */
export function useSendingQuote(request: Pick<ReceivedDetail, 'id' | 'address'>, form: QuoteFields, onPrice: (price: number) => void) {
  const router = useRouter()
  const refused = async (error: ApiError) => {
    const way = elsewhere(error)
    if (way !== null) {
      if (await confirm(way.asked)) router.history.push(way.path(href('/requests/received/:requestId', { requestId: request.id })))
      return
    }
    if (error.name === 'PRICE_CHANGED') onPrice((error.data as { price: number }).price)
    const wrong = (['answer', 'workflow', 'strengths', 'cost'] as const).filter((field) => error.fields[field] !== undefined)
    for (const field of wrong) form.setError(field, { message: error.fields[field] ?? '' })
    if (wrong.length === 0) form.setError('root', { message: error.message })
  }
  return useCallMutation('POST /v2/quote', {
    retry: quoteRetries,
    refused: (error) => void refused(error),
    onDone: (sent) => {
      keepQuoteDraft(request.id, null)
      keepQuoteFiles(request.id, [], 0)
      setFirstWrite('done')
      track('quote')
      // The page of the first one says the same, and a toast would lie upon its buttons.
      if (!sent.isFirst)
        toast(sent.cashSpent === 0 ? '견적을 보냈어요.' : `견적을 보냈어요. ${cash(sent.cashSpent)}를 썼어요.`, { state: 'success' })
      const suggestion = { autoQuoteSuggest: 'true', quoteSendPrice: String(sent.cashSpent), requestAddress: request.address } as const
      // How the first one went is told once, from whichever browser it was sent [requests.first-quote].
      router.history.replace(
        sent.isFirst ? href('/requests/first-quote-complete') : href('/pro/chats/:chatId', { chatId: sent.chatId }, suggestion),
      )
    },
  })
}
