import { identityLimits } from '@dure/contract/identity/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError, Call } from '@dure/contract/client'
import { loadGatewayScript } from '../../api/gatewayScript.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { store, useStore } from '../../shell/store.ts'
import { usePage } from '../../usePage.ts'
import { useRouter } from '../../useRouter.ts'

/** A person certified at the gateway; `id` is to be used once, before `until`. */
export type Certification = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly adult: boolean
  readonly until: number
}

const key = 'dure-identity'
/** A little less than the server's 30 minutes from the start. */
const lifetime = identityLimits.certifyingShownFor
const current = store<Certification | null>(null)
const asked = new Set<string>()

function keep(certification: Certification | null): void {
  current.set(certification)
  if (certification === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(certification))
}

function stored(): Certification | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Certification | null
    return found !== null && found.until > Date.now() ? found : null
  } catch {
    return null
  }
}

/** Where one may be certified: their rows read what the gateway appends. */
type CertifyingPath = '/auth/phone-verification' | '/mypage/account-info/settings/:title' | '/pro/service-a/:slug'

/** What the gateway appends to the address it comes back to. */
const parameters = ['identityVerificationId', 'identityVerificationTxId', 'transactionType', 'code', 'message']

/**
 * Certifying oneself at the gateway: its window opens, comes back to this page, and the server asks it who it was.
 * What was certified stays in the tab until it is used or grows old.
 */
export function useCertification() {
  const router = useRouter()
  const { search, pathname } = usePage<CertifyingPath>()
  const certified = useStore(current, null)
  const returned = search.identityVerificationId
  const refused = search.code === undefined ? undefined : (search.message ?? '본인 확인을 마치지 못했어요.')
  const [problem, setProblem] = useState(returned === undefined ? undefined : refused)

  const complete = async (id: string, call: Call): Promise<void> => {
    const { name, phone, adult } = await call('POST /api2/identity-verifications/:id/complete', { params: { id } })
    keep({ id, name, phone, adult, until: Date.now() + lifetime })
  }
  const told = { refused: (error: ApiError) => setProblem(error.message) }
  const completing = useAct(complete, told)
  const comeBack = useEffectEvent(async (id: string) => {
    if (refused === undefined) await completing.send(id)
    const rest = new URLSearchParams(window.location.search)
    for (const name of parameters) rest.delete(name)
    router.history.replace(pathname + (rest.size > 0 ? `?${rest}` : ''))
  })
  useEffect(() => {
    if (returned === undefined) {
      if (current.get() === null) current.set(stored())
      return
    }
    // Once an address: what came back does not change.
    if (asked.has(returned)) return
    asked.add(returned)
    void comeBack(returned)
  }, [returned])

  const beginning = useAct(async (_: void, call) => {
    setProblem(undefined)
    const started = await call('POST /api2/identity-verifications')
    const gateway = await loadGatewayScript(started.sdkUrl).catch(() => null)
    if (gateway === null) return setProblem('본인 확인 창을 열지 못했어요. 네트워크 상태를 확인해 주세요.')
    const outcome = await gateway.requestIdentityVerification({
      storeId: started.storeId,
      channelKey: started.channelKey,
      identityVerificationId: started.identityVerificationId,
      redirectUrl: window.location.href,
    })
    // Where the window opened in place, the answer comes here; else the page has left.
    if (outcome?.code !== undefined) setProblem(outcome.message ?? '본인 확인을 마치지 못했어요.')
    else await complete(started.identityVerificationId, call)
  }, told)
  const busy = beginning.busy || (returned !== undefined && problem === undefined)
  return { certified, problem, busy, begin: () => beginning.send(), forget: () => keep(null) }
}
