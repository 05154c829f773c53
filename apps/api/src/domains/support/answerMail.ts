import { letter } from '../../gateways/letter.ts'

/** The answer with what was asked below it. */
export const answerMail = (given: { name: string; message: string; answer: string; origin: string }): ReturnType<typeof letter> =>
  letter({
    subject: '문의하신 내용에 답변드려요',
    body: `${given.name}님, 문의해 주셔서 고마워요.\n\n${given.answer}`,
    quoted: { label: '문의하신 내용', text: given.message },
    foot: { before: '더 궁금한 점은 언제든 ', label: '두레 고객센터', url: `${given.origin}/support`, after: '에 물어봐 주세요.' },
  })
