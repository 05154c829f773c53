import type { Call } from '@dure/contract/client'

const guestAgreed = 'dure:geocoding'
const self = { params: { id: 'me' } } as const

type Asking = { readonly member: boolean; readonly call: Call; readonly ask: () => Promise<boolean> }

/** Whether his place may be worked out: as a member said [consents.geocoding], as a guest told this browser. Who did not say yes is asked. */
export async function agreedToPlace({ member, call, ask }: Asking): Promise<boolean> {
  if (!member) {
    if (localStorage.getItem(guestAgreed) === 'yes') return true
    if (!(await ask())) return false
    localStorage.setItem(guestAgreed, 'yes')
    return true
  }
  const { items } = await call('GET /v1/users/:id/consents', self)
  const said = items.find((one) => one.kind === 'geocoding')
  if (said?.granted) return true
  if (!(await ask())) return false
  // Every kind is among them; one that was never answered has no time.
  await (said?.at == null
    ? call('POST /v1/users/:id/termofuse/agreement', { ...self, body: { geocoding: true } })
    : call('PATCH /v1/users/:id/termofuse/agreement', { ...self, body: { geocoding: true } }))
  return true
}
