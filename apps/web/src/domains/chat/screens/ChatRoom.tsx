import { useQuery } from '@tanstack/react-query'
import { ChatList } from '../list/ChatList.tsx'
import { chatListQuery, chatQuery, messagesQuery } from '../queries.ts'
import type { Chat } from '../queries.ts'
import { CampaignOffer } from '../../campaigns/CampaignOffer.tsx'
import { chatHref } from '../list/ChatRow.tsx'
import { Room } from '../Room.tsx'
import { redirectTo } from '../../../loadPage.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { partnerOf } from '../texts.ts'

const isServer = typeof window === 'undefined'

// Opened by few: their code comes with the first press.
const SafePaymentSheet = lazyPart(() => import('../../safe-payment/SafePaymentSheet.tsx').then((file) => file.SafePaymentSheet))

const ReceivedSheet = lazyPart(() => import('../../requests/ReceivedSheet.tsx').then((file) => file.ReceivedSheet))

/**
 * The first page comes with its messages and the list beside it. In the browser the room fetches its messages
 * itself: a link that is only pointed at must not count as opened.
 */
export async function loader({ queries, params, pathname }: ScreenContext<'/chats/:chatId' | '/pro/chats/:chatId'>): Promise<Chat> {
  const id = params.chatId
  const chat = await queries.ensureQueryData(chatQuery(id))
  if (chatHref(chat) !== pathname.replace(/\/$/, '')) redirectTo(chatHref(chat))
  if (isServer)
    await Promise.all([queries.ensureInfiniteQueryData(messagesQuery(id)), queries.prefetchInfiniteQuery(chatListQuery(chat.role, 'all'))])
  return chat
}

export function head({ data }: HeadContext<'/chats/:chatId' | '/pro/chats/:chatId', typeof loader>): Head {
  return { title: `${partnerOf(data)}과의 대화`, noindex: true }
}

/** Phones show the room alone, desktops the list beside it. */
export function component() {
  const { params, search } = usePage<'/chats/:chatId' | '/pro/chats/:chatId'>()
  const id = params.chatId
  const { autoQuoteSuggest, quoteSendPrice, requestAddress } = search
  const { data: chat } = useQuery(chatQuery(id))
  const offer = autoQuoteSuggest !== undefined && chat?.role === 'provider' && (
    <CampaignOffer serviceId={chat.service.id} price={quoteSendPrice} address={requestAddress} />
  )
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--notice,0px))] max-w-page md:h-[calc(100dvh-4rem-1px-var(--notice,0px))] md:border-x md:border-line">
      <aside aria-label="다른 대화" className="hidden w-80 shrink-0 border-r border-line md:flex md:flex-col">
        {chat && <ChatList key={chat.role} role={chat.role} current={id} />}
      </aside>
      <Room key={id} id={id} PaySheet={SafePaymentSheet} RequestSheet={ReceivedSheet} offer={offer} />
    </div>
  )
}
