import { identityLimits } from '@dure/contract/identity/limits'
import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@dure/contract/client'
import { loadGatewayScript } from '../../api/gateway-script.ts'
import { useCall } from '../../api/query.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { store, useStore } from '../../shell/store.ts'
import { usePage } from '../../use-page.ts'

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

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What the gateway appends to the address it comes back to. */
const parameters = ['identityVerificationId', 'identityVerificationTxId', 'transactionType', 'code', 'message']

/**
 * Certifying oneself at the gateway: its window opens, comes back to this page, and the server asks it who it was.
 * What was certified stays in the tab until it is used or grows old.
 */
export function useCertification() {
  const call = useCall()
  const router = useRouter()
  const { search, pathname } = usePage()
  const certified = useStore(current, null)
  const [problem, setProblem] = useState<string>()
  const returned = text(search.identityVerificationId)
  const refused = text(search.code) === undefined ? undefined : (text(search.message) ?? '본인 확인을 마치지 못했어요.')

  const complete = async (id: string): Promise<void> => {
    try {
      const { name, phone, adult } = await call('POST /api2/identity-verifications/:id/complete', { params: { id } })
      keep({ id, name, phone, adult, until: Date.now() + lifetime })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  useEffect(() => {
    if (returned === undefined) {
      if (current.get() === null) current.set(stored())
      return
    }
    if (asked.has(returned)) return
    asked.add(returned)
    const cleanUp = () => {
      const rest = new URLSearchParams(window.location.search)
      for (const name of parameters) rest.delete(name)
      router.history.replace(pathname + (rest.size > 0 ? `?${rest}` : ''))
    }
    if (refused !== undefined) setProblem(refused)
    void (refused === undefined ? complete(returned) : Promise.resolve()).then(cleanUp)
    // Once an address: what came back does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [returned])

  const beginning = useAct(async () => {
    setProblem(undefined)
    try {
      const started = await call('POST /api2/identity-verifications')
      const gateway = await loadGatewayScript(started.sdkUrl)
      const outcome = await gateway.requestIdentityVerification({
        storeId: started.storeId,
        channelKey: started.channelKey,
        identityVerificationId: started.identityVerificationId,
        redirectUrl: window.location.href,
      })
      // Where the window opened in place, the answer comes here; else the page has left.
      if (outcome?.code !== undefined) setProblem(outcome.message ?? '본인 확인을 마치지 못했어요.')
      else await complete(started.identityVerificationId)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '본인 확인 창을 열지 못했어요. 네트워크 상태를 확인해 주세요.')
    }
  })
  const busy = beginning.busy || (returned !== undefined && problem === undefined)
  return { certified, problem, busy, begin: () => beginning.send(), forget: () => keep(null) }
}
