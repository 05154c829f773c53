import { accessOf } from '../walk.ts'

export const access = accessOf({
  make: async ({ customer, serviceId, boss }) => {
    const taken = await customer.call('POST /v1/questions', {
      body: { serviceId, title: '조율은 얼마나 자주 하나요?', content: '반년에 한 번이면 되는지 궁금해요. 알려 주세요.' },
    })
    await boss.call('POST /v1/admin/questions/:id/hide', { params: { id: taken.id }, body: { reasonId: 42 } })
    return { removalId: (await customer.call('GET /v1/me/removals', { query: {} })).items[0]!.id }
  },
  things: {
    getRemoval: (d) => ({ params: { id: d.removalId } }),
    appealRemoval: (d) => ({ params: { id: d.removalId }, body: { text: '남의 글에 이의를 신청해 봐요.' } }),
  },
  own: ['listRemovals', 'memberRemovals', 'decideRemovalAppeal', 'report', 'listBlocks', 'block', 'unblock', 'listReports', 'decideReport'],
})
