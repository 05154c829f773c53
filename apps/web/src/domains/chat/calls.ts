import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallView } from '@dure/contract/quotes/calls'
import { DAY, formatDateTime, SECOND } from '@dure/kernel/time'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { refetch } from '../../api/refresh.ts'
import { query } from '../../api/query.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { confirm } from '../../shell/feedback/confirm.ts'

/** How often one looks for numbers that are being made; a live event mostly comes first. */
const lookEvery = 2 * SECOND

export const callDays = quoteLimits.callFor / DAY

/** `12월 1일 오후 3:00까지` */
export const untilText = (until: string): string => `${formatDateTime(new Date(until))}까지`

/** The acts on a quote's call, each with what it asks first. */
export function useCallActs(quoteId: number) {
  const options = { refused: 'toast' } as const
  const asking = useAct((_: void, call) => call('POST /v1/quotes/:quoteId/request-call', { params: { quoteId }, body: {} }), options)
  const answering = useAct(
    (status: 'approved' | 'rejected', call) =>
      call('POST /v1/quotes/:quoteId/call-status/:status', { params: { quoteId, status }, body: {} }),
    options,
  )
  const refuse = async (running: boolean) => {
    const sure = await confirm({
      title: running ? '이 고수와의 통화를 끝낼까요?' : '전화 연락을 거절할까요?',
      description: `${running ? '안심번호가 바로 끊겨요. ' : ''}거절하면 이 견적에서는 다시 허락할 수 없어요. 대화는 그대로 이어져요.`,
      state: 'danger',
      okButtonLabel: running ? '통화 끝내기' : '거절하기',
    })
    if (sure) await answering.send('rejected')
  }
  return { ask: () => asking.send(), approve: () => answering.send('approved'), refuse, busy: asking.busy || answering.busy }
}

/** Looks for numbers while they are made, and has what shows them fetched again once they are there. */
export function useNumbersComing(quoteId: number, { preparing }: Pick<CallView, 'preparing'>): void {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...query('GET /v1/quotes/:quoteId/call-status', { params: { quoteId } }),
    enabled: preparing,
    refetchInterval: lookEvery,
  })
  const come = preparing && data !== undefined && !data.preparing
  useEffect(() => {
    if (come) void refetch(queries, ['GET /api/v2.4/chats/:id/', 'GET /v1/quotes/:quoteId/profiles'])
  }, [come, queries])
}
