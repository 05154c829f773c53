import { accessOf } from '../walk.ts'

export const access = accessOf({
  things: {
    cashReceiptOfDeal: (d) => ({ params: { id: d.id } }),
    askCashReceipt: (d) => ({ params: { id: d.id }, body: { purpose: 'person', number: '010-1234-5678' } }),
    dropCashReceipt: (d) => ({ params: { id: d.id } }),
  },
  own: [
    'listTaxPapers',
    'listFailedPapers',
    'retryPaper',
    'listMonths',
    'monthForOperators',
    'monthTable',
    'monthPapers',
    'askClosing',
    'closeMonth',
  ],
})
