import { useState } from 'react'
import type { ConsentChanges } from '@dure/contract/consents/endpoints'
import { ApiError } from '@dure/contract/client'
import type { App } from '../../app-type.ts'
import { toast } from '../../shell/feedback/toasts.ts'

/** Sends an answer to a modal's question, brings the member up to date, and closes it; a refusal stays to be read. */
export function useAnswer(app: App, close: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const answer = async (send: (call: App['call']) => Promise<unknown>, done?: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send(app.call)
      const { mode } = app.session.get()
      app.session.set({ me: await app.call('GET /api2/users/me/'), mode })
      await app.queries.invalidateQueries({
        predicate: ({ queryKey }) => /consents|notification-setting|users\/me\/$/.test(String(queryKey[0])),
      })
      if (done) toast(done, { state: 'success' })
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(Object.values(error.fields)[0] ?? error.message)
      setBusy(false)
    }
  }
  const consent = (body: ConsentChanges, done?: string) =>
    answer((call) => call('PATCH /v1/users/:id/consents', { params: { id: 'me' }, body }), done)
  return { busy, problem, answer, consent }
}
