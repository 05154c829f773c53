import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import type { ApiError, Call } from '@dure/contract/client'
import { deviceId } from '../../../../analytics/cookies.ts'
import { track } from '../../../../analytics/port.ts'
import { useAct } from '../../../../api/useCallMutation.ts'
import { href } from '../../../../navigation/href.ts'
import { setFirstWrite } from '../../../../session/firstWrite.ts'
import { useSession } from '../../../../session/store.ts'
import { toast } from '../../../../shell/feedback/toasts.ts'
import { useRouter } from '../../../../useRouter.ts'
import { useEnter } from '../../../sign-in/useEnter.ts'
import { formItemsOf } from '../flow.ts'
import { pageOfProblems } from '../pages.ts'
import type { GivenAnswers } from './useGivenAnswers.ts'
import type { LastPart, LastPartState } from './useLastPart.ts'
import type { useSteps } from '../useSteps.ts'
import type { Whom } from './useWhom.ts'

/** Where he came from, read by code that is asked for once; where it does not come, his request goes all the same. */
const cameBy = () =>
  import('../../../../analytics/acquisition.ts').then(
    ({ acquisitionRecord }) => acquisitionRecord(),
    () => undefined,
  )

/** Of several chosen pros those who cannot take the request: he who sends it again sends it to the others. */
const unavailableOf = (error: ApiError): readonly number[] => (error.data as { providerIds: number[] }).providerIds

type Sending = {
  readonly form: RequestForm
  readonly given: GivenAnswers
  readonly whom: Whom
  readonly last: LastPartState
  readonly steps: ReturnType<typeof useSteps>
  readonly target: number | undefined
  readonly pros: string | undefined
  readonly portfolioId: number | undefined
  readonly preset: string | undefined
  readonly wantsCalls: boolean
  /** An answer that is to blame is shown at its question. */
  readonly onWrong: (page: number, problems: Readonly<Record<number, string>>) => void
}

/** Sends the request, and goes on to what is told of it; a guest comes in with it. */
export function useSendRequest({ form, given, whom, last, steps, target, pros, portfolioId, preset, wantsCalls, onWrong }: Sending) {
  const enter = useEnter()
  const router = useRouter()
  const { me } = useSession()
  const submit = async (part: LastPart, call: Call): Promise<number> => {
    const body = {
      ...part,
      serviceId: form.service.id,
      formId: form.id,
      formItems: formItemsOf(form, given.answers, { instant: whom.isGeneral }),
      isCall: wantsCalls,
      uuid: deviceId(),
      ...(await cameBy()),
    }
    if (whom.asked.length > 0) return (await call('POST /v1/requests/collection', { body: { ...body, providerIds: whom.asked } })).requestId
    const about = {
      ...(target === undefined ? {} : { targetProviderId: target }),
      ...(portfolioId === undefined ? {} : { portfolioId }),
      ...(preset === undefined ? {} : { preset }),
    }
    return (await call('POST /v1/requests', { body: { ...body, ...about } })).requestId
  }
  const send = async (part: LastPart, call: Call) => {
    // Nobody else gets what was meant for those who were chosen.
    if (pros !== undefined && whom.asked.length === 0) {
      toast('고른 고수님은 지금 이 요청을 받지 않아요. 다른 고수를 골라 주세요.', { state: 'warning' })
      return
    }
    const requestId = await submit(part, call)
    given.forget()
    setFirstWrite('done')
    track('request')
    await steps.rewind()
    const done = href('/requests/:requestId/complete', { requestId })
    if (me === null) await enter(done)
    else router.history.replace(done)
  }
  return useAct(send, {
    refused: (error) => {
      last.refused(error)
      if (error.name === 'TARGET_UNAVAILABLE' && pros !== undefined) whom.leaveOut(unavailableOf(error))
      const wrong = pageOfProblems(given.pages, error.fields)
      if (wrong !== null) onWrong(wrong.page, wrong.problems)
    },
  })
}
