import type { ApiKey } from '@dure/contract/client'
import { confirm } from '../shell/feedback/confirm.ts'
import { toast } from '../shell/feedback/toasts.ts'
import { useDeskAct } from './useDeskAct.ts'

type Input = { readonly params?: object; readonly body?: object; readonly query?: object; readonly seen?: string | undefined }
type Send = (input: Input) => Promise<boolean>

type TakingOff = {
  readonly call: ApiKey
  readonly done: string
  /** Asked before what cannot be taken back; nothing is asked where it can. */
  readonly question?: Parameters<typeof confirm>[0]
  /** Puts it back as it was, offered where it was taken off. */
  readonly undo?: { readonly call: ApiKey; readonly input: Input; readonly done: string }
}

/** Takes something off a desk's list: it is asked first, or may be taken back afterwards. A refusal stands in its row. */
export function useTakeOff({ call, done, question, undo }: TakingOff) {
  const taking = useDeskAct<ApiKey>(call, {})
  const puttingBack = useDeskAct<ApiKey>(undo?.call ?? call, { refused: 'toast', done: undo?.done ?? done })
  const takeOff = async (input: Input): Promise<void> => {
    if (question !== undefined && !(await confirm(question))) return
    if (!(await (taking.send as unknown as Send)(input))) return
    toast(
      done,
      undo === undefined
        ? { state: 'success' }
        : { state: 'success', buttonLabel: '되돌리기', onAction: () => void (puttingBack.send as unknown as Send)(undo.input) },
    )
  }
  return { takeOff, busy: taking.busy, refusal: taking.refusal }
}
