import type { ConsentChanges } from '@dure/contract/consents/endpoints'
import type { Call } from '@dure/contract/client'
import type { App } from '../../appType.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'

/** Sends an answer to a modal's question, brings the member up to date, and closes it; a refusal stays to be read. */
export function useAnswer(app: App, close: () => void) {
  const { send, busy, error } = useAct(
    async (given: { readonly work: (call: Call) => Promise<unknown>; readonly done: string | undefined }, call) => {
      await given.work(call)
      const { mode } = app.session.get()
      app.session.set({ me: await call('GET /api2/users/me/'), mode })
    },
    {
      // The modal that shows them closes.
      except: ['GET /v1/personal-interests'],
      onDone: (_, { done }) => {
        if (done !== undefined) toast(done, { state: 'success' })
        close()
      },
    },
  )
  const answer = (work: (call: Call) => Promise<unknown>, done?: string) => send({ work, done })
  const problem = error === undefined ? undefined : (Object.values(error.fields)[0] ?? error.message)
  const consent = (body: ConsentChanges, done?: string) =>
    answer((call) => call('PATCH /v1/users/:id/consents', { params: { id: 'me' }, body }), done)
  return { busy, problem, answer, consent }
}
