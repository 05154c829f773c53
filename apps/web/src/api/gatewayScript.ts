type Request = Readonly<Record<string, unknown>>
/** Where the window opened in place; else the page has left. */
type Outcome = { readonly code?: string; readonly message?: string; readonly billingKey?: string } | undefined
declare global {
  interface Window {
    PortOne?: {
      readonly requestPayment: (request: Request) => Promise<Outcome>
      readonly requestIssueBillingKey: (request: Request) => Promise<Outcome>
      readonly requestIdentityVerification: (request: Request) => Promise<Outcome>
    }
  }
}

/** Loads the gateway's browser script from its configured address, once. */
export function loadGatewayScript(src: string): Promise<NonNullable<Window['PortOne']>> {
  if (window.PortOne) return Promise.resolve(window.PortOne)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => (window.PortOne ? resolve(window.PortOne) : reject(new Error('The gateway’s script is not what it should be')))
    script.onerror = () => {
      script.remove()
      reject(new Error('The gateway’s script did not load'))
    }
    document.head.append(script)
  })
}
