import { formatDate, relativeTime } from '@dure/kernel/time'
import { useNow } from './useNow.ts'

/** 5분 전, 어제, or the date. */
export function Ago({ at }: { readonly at: string }) {
  const now = useNow()
  const when = new Date(at)
  return <time dateTime={at}>{now === null ? formatDate(when) : relativeTime(when, now)}</time>
}
