import { accessOf } from '../walk.ts'

export const access = accessOf({
  make: async ({ customer, pro, serviceId }) => {
    const asked = { serviceId, title: '며칠 전에 여쭤보면 될까요?', content: '보통 며칠 전에 연락드리면 되는지 궁금해요.' }
    const { id: questionId } = await customer.call('POST /v1/questions', { body: asked })
    const { id: answerId } = await pro.call('POST /v1/questions/:id/answers', {
      params: { id: questionId },
      body: { content: '사흘 전에만 말씀해 주시면 넉넉해요.' },
    })
    return { questionId, answerId }
  },
  things: {
    deleteQuestion: (d) => ({ params: { id: d.questionId } }),
    pickAnswer: (d) => ({ params: { id: d.questionId }, body: { answerId: d.answerId } }),
    editAnswer: (d) => ({ params: { id: d.questionId, answerId: d.answerId }, body: { content: '남의 답변을 고쳐 보려고 해요.' } }),
    deleteAnswer: (d) => ({ params: { id: d.questionId, answerId: d.answerId } }),
  },
  own: ['deskQuestions', 'hideQuestion', 'restoreQuestion', 'askQuestion', 'answerQuestion', 'markHelpful'],
})
