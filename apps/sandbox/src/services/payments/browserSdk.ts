/**
 * The stand-in for the gateway's browser script: the same requests as `@portone/browser-sdk`, in its redirect mode
 * (the page leaves for the checkout and comes back to `redirectUrl`). Errors resolve with `code`, as there.
 */
export const BROWSER_SDK = `(() => {
  const origin = '__ORIGIN__'
  const open = async (path, request, failed) => {
    let answer
    try {
      // A string body goes out as text/plain, which needs no preflight.
      const response = await fetch(origin + path, { method: 'POST', body: JSON.stringify(request) })
      answer = await response.json()
      if (!response.ok) return { ...failed, code: answer.type || 'FAILURE_TYPE_PG', message: answer.message }
    } catch (error) {
      return { ...failed, code: 'NETWORK_ERROR', message: '결제창을 열지 못했어요. 네트워크 상태를 확인해 주세요.' }
    }
    window.location.assign(answer.checkoutUrl)
    return new Promise(() => {})
  }
  window.PortOne = {
    requestPayment: (request) =>
      open('/browser/payments', request, { transactionType: 'PAYMENT', txId: '', paymentId: request.paymentId }),
    requestIssueBillingKey: (request) =>
      open('/browser/billing-keys', request, { transactionType: 'ISSUE_BILLING_KEY', billingKey: '' }),
    requestIdentityVerification: (request) =>
      open('/browser/identity-verifications', request, {
        transactionType: 'IDENTITY_VERIFICATION',
        identityVerificationTxId: '',
        identityVerificationId: request.identityVerificationId,
      }),
  }
})()
`
