import { useMemo, useSyncExternalStore } from 'react'
import { keptVouched, readVouched, type Vouched } from './useSocial.ts'

const never = () => () => {}

/** A former member whom Facebook has just vouched for; undefined until the browser has looked. */
export function useFormer(): Vouched | null | undefined {
  const kept = useSyncExternalStore<string | null | undefined>(never, keptVouched, () => undefined)
  return useMemo(() => {
    const vouched = kept == null ? kept : readVouched()
    return vouched == null || vouched.status === 'former' ? vouched : null
  }, [kept])
}
