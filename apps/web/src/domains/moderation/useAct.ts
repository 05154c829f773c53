import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import { toast } from '../../shell/feedback/toasts.ts'

/** One act of an operator at a time: busy while it runs, its refusal kept for the form, all data fetched again after it. */
export function useAct() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  /** @returns whether it was done. */
  const act = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      if (done !== undefined) toast(done, { state: 'success' })
      await queries.invalidateQueries()
      return true
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      setError(caught)
      // Refused means mostly that what the screen shows is no longer so.
      void queries.invalidateQueries()
      return false
    } finally {
      setBusy(false)
    }
  }
  const fields: Readonly<Record<string, string | undefined>> = error?.fields ?? {}
  /** The refusal above the button, where no field is to blame. */
  const refusal = error !== undefined && Object.keys(fields).length === 0 ? error.message : undefined
  return { act, busy, fields, refusal }
}
