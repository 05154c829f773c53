import { accessOf } from '../walk.ts'

export const access = accessOf({
  things: {
    safePaymentPayable: (d) => ({ query: { chat_id: d.chatId } }),
    settleSafePayment: (d) => ({ params: { userId: 'me', safePaymentId: d.id }, body: { paymentId: d.paymentId } }),
    prepareSafePayment: (d) => ({ params: { userId: 'me' }, body: { chatId: d.chatId, serviceAmount: 100_000, paymentMethod: 'card' } }),
    approveRemittance: (d) => ({ params: { userId: 'me', id: d.id } }),
    safePaymentAvailable: (d) => ({ query: { chat_id: d.chatId } }),
    safePaymentDetail: (d) => ({ params: { role: 'customers', userId: 'me', id: d.id } }),
    cancelSafePayment: (d) => ({ params: { role: 'customers', userId: 'me', id: d.id }, body: { reason: '단순 변심' } }),
    confirmSafePayment: (d) => ({ params: { role: 'customers', userId: 'me', id: d.id } }),
    escrow: (d) => ({ params: { id: d.id } }),
    moveSafePayment: (d) => ({ params: { id: d.id }, body: { action: 'confirm' } }),
    discloseSeller: (d) => ({ params: { id: d.id }, body: { reason: '안심번호로 연락이 되지 않아요' } }),
    openCase: (d) => ({ params: { id: d.id }, body: { reason: '약속한 일이 끝나지 않았어요' } }),
    addEvidence: (d) => ({ params: { id: d.id }, body: { text: '남의 거래에 증거를 내요', fileIds: [] } }),
    openSafePaymentRequest: (d) => ({ params: { id: d.id }, body: { type: 1 } }),
    requestSafePayment: (d) => ({
      params: { userId: 'me' },
      body: { chatId: d.chatId, serviceAmount: 100_000, isExistServiceDate: false },
    }),
    askConfirmation: (d) => ({ params: { userId: 'me', id: d.id }, body: {} }),
  },
  own: ['escrows', 'escrowCommissions', 'ongoingEscrows', 'listCases', 'caseDetail', 'resolveCase'],
})
