import { useRef, useState } from 'react'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { ApiError, type Call } from '@dure/contract/client'
import { acquisitionRecord } from '../../../analytics/acquisition.ts'
import { deviceId } from '../../../analytics/cookies.ts'
import { track } from '../../../analytics/port.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { formItemsOf, type Answers } from '../wizard/flow.ts'
import type { LastPart } from '../wizard/sending/useLastPart.ts'

/** What became of one service's request. */
export type Sent = { readonly form: RequestForm; readonly requestId: number | null; readonly problem: string | null }

type Sending = { readonly part: LastPart; readonly wantsCalls: boolean; readonly answersFor: (form: RequestForm) => Answers }

/**
 * Sends a request for each service, one after the other, each by itself: one that fails keeps no other back, and is sent again alone
 * [requests.packages]. Only the first brings a guest's sign-up; the others go as the member he is then.
 */
export function usePackageSending(forms: readonly RequestForm[], refused: (error: ApiError) => void) {
  const [sent, setSent] = useState<readonly Sent[]>(() => forms.map((form) => ({ form, requestId: null, problem: null })))
  const now = useRef(sent)
  const entered = useRef(false)
  const keep = (form: RequestForm, part: Partial<Sent>) => {
    now.current = now.current.map((one) => (one.form === form ? { ...one, ...part } : one))
    setSent(now.current)
  }
  const work = async ({ part, wantsCalls, answersFor }: Sending, call: Call): Promise<void> => {
    let last: ApiError | undefined
    for (const { form, requestId } of now.current) {
      if (requestId !== null) continue
      keep(form, { problem: null })
      try {
        const done = await call('POST /v1/requests', {
          body: {
            ...(entered.current ? { passToPros: true as const } : part),
            serviceId: form.service.id,
            formId: form.id,
            formItems: formItemsOf(form, answersFor(form), { instant: true }),
            isCall: wantsCalls,
            isPackageRequest: true,
            uuid: deviceId(),
            ...acquisitionRecord(),
          },
        })
        entered.current = true
        track('request')
        keep(form, { requestId: done.requestId })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        last = error
        keep(form, { problem: error.message })
        // Without an account nothing of the rest can go either.
        if (!entered.current && part.signUp !== undefined) break
      }
    }
    if (last !== undefined && now.current.every((one) => one.requestId === null)) throw last
  }
  const acting = useAct(work, { refused })
  return { ...acting, sent, anySent: sent.some((one) => one.requestId !== null) }
}
