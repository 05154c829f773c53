import type { EventPage, ListedEvent } from '@dure/contract/promotions/events'
import { formatDate, formatDateTime, startOfSeoulDay } from '@dure/kernel/time'

/** From when until when: whole days by their days alone, else each moment in one piece; its last moment is the one before its end. */
export function periodText({ startAt, endAt }: Pick<ListedEvent, 'startAt' | 'endAt'>): string {
  const [start, end] = [new Date(startAt), new Date(endAt)]
  const last = new Date(end.getTime() - 1)
  if (beginsDay(start) && beginsDay(end)) return `${formatDate(start)}부터 ${formatDate(last)}까지`
  return `${unbroken(formatDateTime(start))}부터 ${unbroken(formatDateTime(last))}까지`
}

const beginsDay = (at: Date): boolean => startOfSeoulDay(at).getTime() === at.getTime()
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')

export const stateNames: Record<ListedEvent['state'], string> = { ready: '곧 시작해요', running: '진행 중', ended: '끝났어요' }
export const roleNames: Record<ListedEvent['role'], string> = {
  all: '두레 회원 누구나',
  customer: '두레 회원 누구나',
  provider: '고수 회원',
}

/** What keeps somebody from taking part, in words; undefined where nothing does. */
export function closedText(
  event: Pick<EventPage, 'state' | 'startAt' | 'placesLeft' | 'forYou' | 'coupons' | 'joined' | 'role'>,
): string | undefined {
  if (event.joined) return undefined
  if (event.state === 'ended') return '끝난 이벤트예요'
  if (event.state === 'ready') return `${formatDateTime(new Date(event.startAt))}에 시작해요`
  if (!event.forYou) return event.role === 'provider' ? '고수 회원만 참여할 수 있어요' : '운영자는 참여할 수 없어요'
  if (event.placesLeft === 0) return '준비한 자리가 모두 찼어요'
  return event.coupons.length > 0 && event.coupons.every((one) => !one.left) ? '준비한 쿠폰이 모두 쓰였어요' : undefined
}
