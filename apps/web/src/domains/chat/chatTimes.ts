import { DAY, formatDate, formatTime, startOfSeoulDay } from '@dure/kernel/time'

/** The day and the hour of a list entry: 오후 3:05, 어제, 2026.11.21. */
export function listTime(iso: string, now: Date): string {
  const at = new Date(iso)
  const days = Math.round((startOfSeoulDay(now).getTime() - startOfSeoulDay(at).getTime()) / DAY)
  return days <= 0 ? formatTime(at) : days === 1 ? '어제' : formatDate(at)
}
