import { keptWords } from '@dure/contract/safe-payment/words'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarCheck, MessageCircleQuestion, PhoneCall, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatLimits } from '@dure/contract/chat/limits'
import { buttonClass } from '@dure/ui/buttonClass'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { callDays } from '../calls.ts'
import { chatHref } from '../list/ChatRow.tsx'
import { chatQuery } from '../queries.ts'
import type { Chat } from '../queries.ts'
import { partnerOf } from '../texts.ts'

export const title = '대화방 이용 안내'

export async function loader({ queries, params }: ScreenContext<'/onboarding/chats/:chatId'>) {
  await queries.ensureQueryData(chatQuery(params.chatId))
}

type Step = { readonly icon: ReactNode; readonly title: string; readonly text: string }

const steps: Record<Chat['role'], readonly Step[]> = {
  customer: [
    {
      icon: <MessageCircleQuestion aria-hidden="true" />,
      title: '궁금한 것부터 물어보세요',
      text: '고수가 미리 답해 둔 질문은 누르면 바로 답이 와요. 직접 물어봐도 돼요.',
    },
    {
      icon: <PhoneCall aria-hidden="true" />,
      title: '전화는 안심번호로',
      text: `고수가 전화 연락을 요청하면 허락하거나 거절할 수 있어요. 허락해도 내 번호는 보이지 않고, ${callDays}일 뒤에 끊겨요.`,
    },
    {
      icon: <CalendarCheck aria-hidden="true" />,
      title: '마음에 들면 고용하기',
      text: '고용을 확정하면 요청이 마감되고 고수가 일정을 준비해요. 결제하기 전에는 되돌릴 수 있어요.',
    },
    {
      icon: <ShieldCheck aria-hidden="true" />,
      title: '돈은 안전결제로',
      text: `안전결제로 낸 돈은 ${keptWords} 계좌로 바로 보낸 돈은 지켜 드릴 수 없어요.`,
    },
  ],
  provider: [
    {
      icon: <MessageCircleQuestion aria-hidden="true" />,
      title: '먼저 인사해 보세요',
      text: `고객이 답하기 전에는 메시지를 ${chatLimits.openingMessages}개까지 보낼 수 있어요. 자주 받는 질문은 자동응답으로 미리 답해 두세요.`,
    },
    {
      icon: <PhoneCall aria-hidden="true" />,
      title: '통화가 필요하면 전화 요청',
      text: `견적마다 한 번 요청할 수 있어요. 고객이 허락하면 ${callDays}일 동안 안심번호로 통화해요.`,
    },
    {
      icon: <CalendarCheck aria-hidden="true" />,
      title: '이야기가 되면 고용 요청',
      text: '고객이 답한 뒤에 하루 한 번 고용 확정을 요청할 수 있어요.',
    },
    {
      icon: <ShieldCheck aria-hidden="true" />,
      title: '결제는 안전결제로',
      text: '고객이 확정하면 등록한 계좌로 정산돼요. 두레 밖에서 결제하자고 하면 이용이 제한될 수 있어요.',
    },
  ],
}

/** What a room is for, before one enters it. */
export function component() {
  const { params } = usePage<'/onboarding/chats/:chatId'>()
  const { data: chat } = useSuspenseQuery(chatQuery(params.chatId))
  return (
    <div className="mx-auto flex min-h-dvh max-w-read flex-col px-4 pb-8 pt-8 md:min-h-0 md:py-12">
      <p className="type-label text-action">{chat.service.title}</p>
      <h1 className="mt-1 type-title">{partnerOf(chat)}과 이렇게 이야기해요</h1>
      <ol className="mt-8 flex-1 space-y-6">
        {steps[chat.role].map((step) => (
          <li key={step.title} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-action-tint text-action [&>svg]:size-6">
              {step.icon}
            </span>
            <span>
              <b className="block text-lg">{step.title}</b>
              <span className="text-soft">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
      <a href={chatHref(chat)} className={`${buttonClass({ size: 'lg', wide: true })} mt-8`}>
        대화 시작하기
      </a>
    </div>
  )
}
