import type { ConsentChanges } from '@dure/contract/consents/endpoints'
import type { App } from '../../app-type.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'

/** Sends an answer to a modal's question, brings the member up to date, and closes it; a refusal stays to be read. */
export function useAnswer(app: App, close: () => void) {
  const { send, busy, error } = useAct(
    async (given: { readonly work: (call: App['call']) => Promise<unknown>; readonly done: string | undefined }) => {
      await given.work(app.call)
      const { mode } = app.session.get()
      app.session.set({ me: await app.call('GET /api2/users/me/'), mode })
    },
    {
      refetch: [
        'GET /v1/users/:id/consents',
        'GET /v1/users/:id/consents/history',
        'GET /api2/users/me/notification-setting',
        'GET /api2/users/me/',
      ],
      onDone: (_, { done }) => {
        if (done !== undefined) toast(done, { state: 'success' })
        close()
      },
    },
  )
  const answer = (work: (call: App['call']) => Promise<unknown>, done?: string) => send({ work, done })
  const problem = error === undefined ? undefined : (Object.values(error.fields)[0] ?? error.message)
  const consent = (body: ConsentChanges, done?: string) =>
    answer((call) => call('PATCH /v1/users/:id/consents', { params: { id: 'me' }, body }), done)
  return { busy, problem, answer, consent }
}
