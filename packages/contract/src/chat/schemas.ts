import * as z from 'zod/mini'
import { checkText } from '@dure/kernel/names'
import { chatLimits, maxFilesInMessage } from './limits.ts'
import { id, smallRowNumber } from '../numbers.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'

const checkedText = (kind: 'chat' | 'autoQuestion' | 'autoAnswer') =>
  z.pipe(
    z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(chatLimits.codePoints, '메시지가 너무 길어요.')),
    z.string().check(
      z.superRefine((text, context) => {
        const problem = checkText(kind, text)
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: text })
      }),
    ),
  )

export const chatText = checkedText('chat')

/** A question with its answer; `serviceIds` says for which services it is on, all of them where it is left out or null. */
export const autoMessageBody = z.object({
  question: checkedText('autoQuestion'),
  answer: checkedText('autoAnswer'),
  serviceIds: z.optional(z.nullable(z.array(smallRowNumber).check(z.maxLength(chatLimits.autoServices, '서비스가 너무 많아요.')))),
})
export type AutoMessageBody = z.infer<typeof autoMessageBody>

/** `position` moves it among the others, from 1. */
export const autoMessageChanges = z.extend(autoMessageBody, {
  position: z.optional(z.int('순서를 다시 골라 주세요.').check(z.minimum(1), z.maximum(chatLimits.autoMessages))),
})
export type AutoMessageChanges = z.infer<typeof autoMessageChanges>

export const sendMessageBody = z.object({
  type: z.enum(['TEXT', 'TEXT_QUICK', 'FILE', 'MULTIPLE_FILES', 'HIRE', 'AUTO_MESSAGE']),
  /** With AUTO_MESSAGE: which of the pro's questions the customer asks. */
  autoMessageId: z.optional(z.nullable(id)),
  message: z.optional(z.string().check(z.maxLength(chatLimits.codePoints, '메시지가 너무 길어요.'))),
  /** Made where the member acts and reused on every retry of that act. */
  nonce: z.string().check(z.minLength(1, '메시지 번호가 필요해요.'), z.maxLength(100, '메시지 번호가 너무 길어요.')),
  fileId: z.optional(z.nullable(anyText(60))),
  fileIds: z.optional(
    z.array(anyText(60)).check(z.maxLength(maxFilesInMessage, `파일은 한 번에 ${maxFilesInMessage}개까지 보낼 수 있어요.`)),
  ),
})

export type SendMessageBody = z.infer<typeof sendMessageBody>

export const quickMessageBody = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, '제목을 적어 주세요.'),
      z.maxLength(chatLimits.quickTitle, tooLong(chatLimits.quickTitle, '제목은')),
    ),
  message: chatText,
})

export const chatParams = z.object({ id })
export const messageParams = z.object({ id, messageId: id })

export const roleQuery = z.optional(z.enum(['customer', 'provider']))

/** The five ready-made replies [chat.ready-replies], by one's part in the room. */
export const presetQuickMessages = {
  provider: [
    { title: '인사', message: '안녕하세요. 요청서 잘 봤어요. 궁금한 점이 있으면 편하게 물어봐 주세요.' },
    { title: '일정 확인', message: '원하시는 날짜와 시간을 알려 주시면 가능한지 바로 확인해 드릴게요.' },
    { title: '주소 요청', message: '정확한 견적을 위해 방문할 주소와 층수, 엘리베이터가 있는지 알려 주세요.' },
    { title: '사진 요청', message: '작업할 곳의 사진을 보내 주시면 더 정확하게 안내해 드릴 수 있어요.' },
    { title: '안전결제 안내', message: '안전결제로 결제하시면 작업이 끝나고 확인하신 뒤에 저에게 돈이 전달돼요.' },
  ],
  customer: [
    { title: '인사', message: '안녕하세요. 보내 주신 견적 잘 봤어요.' },
    { title: '일정 문의', message: '가장 빨리 가능한 날짜가 언제인가요?' },
    { title: '금액 문의', message: '견적에 포함된 것과 추가 비용이 생기는 경우를 알려 주세요.' },
    { title: '진행 방법', message: '어떤 순서로 진행되는지 궁금해요.' },
    { title: '감사', message: '답변 감사해요. 생각해 보고 다시 말씀드릴게요.' },
  ],
} as const
