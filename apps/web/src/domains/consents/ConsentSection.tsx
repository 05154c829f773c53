import { consentLimits } from '@dure/contract/consents/limits'
import { useState } from 'react'
import { useInfiniteQuery, useQueryClient, useSuspenseQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { consentNames } from '@dure/contract/consents/endpoints'
import type { Answer } from '@dure/contract/client'
import type { ConsentChanges, ConsentKind } from '@dure/contract/consents/endpoints'
import { formatDate, formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { Switch } from '@dure/ui/fields/Switch'
import { LoadMore } from '@dure/ui/LoadMore'
import { SkeletonList } from '@dure/ui/Skeleton'
import { callOf, query, useCall } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { useSession, useSessionStore } from '../../session/store.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { toast } from '../../shell/feedback/toasts.ts'

const mine = { params: { id: 'me' } }
export const consentsQuery = query('GET /v1/users/:id/consents', mine)

const historyKey = 'GET /v1/users/:id/consents/history'
const historyQuery = infiniteQueryOptions({
  queryKey: [historyKey, mine] as const,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)(historyKey, { ...mine, query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next_cursor,
})

/** `2026.11.01 판`: terms are named by their day. */
const edition = (version: string | null): string => `${(version ?? '').replaceAll('-', '.')} 판`

const day = (at: string): string => formatDate(new Date(at))

/** Not offered by themselves: nothing is pushed yet, and marketing goes with advertising. Who gave one earlier can take it back. */
const unused: ReadonlySet<ConsentKind> = new Set(['ad_push', 'marketing'])

const ways: readonly (readonly [kind: 'ad_sms' | 'ad_email' | 'ad_push', text: string])[] = [
  ['ad_sms', '문자'],
  ['ad_email', '이메일'],
  ['ad_push', '앱 알림'],
]
const optional: readonly (readonly [kind: 'marketing' | 'select_info' | 'request_info', text: string, hint: string])[] = [
  ['marketing', '마케팅 활용', '이메일과 휴대폰 번호를 혜택과 새 소식을 보내는 데 써요. 철회하면 광고를 더 보내지 않아요.'],
  ['select_info', '선택 정보 수집', '고른 관심 분야의 서비스를 추천해요. 철회하면 저장한 관심 분야를 지워요.'],
  ['request_info', '의뢰 정보 활용', '보낸 의뢰를 바탕으로 서비스와 고수를 추천해요. 동의하지 않으면 추천에 쓰지 않아요.'],
]
const sources = {
  'sign-up': '가입',
  member: '',
  reconfirmed: `${consentLimits.confirmYears}년 확인`,
  lapsed: '확인 없이 끝남',
  'opt-out': '수신거부 링크',
} as const

type Consents = Answer<'GET /v1/users/:id/consents'>
type Save = (body: ConsentChanges, done?: string) => Promise<void>

/** What the member agreed to: seen with its version and time, taken back where one can, and the whole history. */
export function ConsentSection({ className }: { readonly className?: string }) {
  const call = useCall()
  const queries = useQueryClient()
  const store = useSessionStore()
  const { mode } = useSession()
  const { data } = useSuspenseQuery(consentsQuery)
  const saving = useCallMutation('PATCH /v1/users/:id/consents', {
    // Another window may have been first.
    refused: (error) => {
      toast(error.message, { state: 'warning' })
      void queries.invalidateQueries({ queryKey: consentsQuery.queryKey })
    },
    except: [consentsQuery.queryKey],
    onDone: async (answer) => {
      queries.setQueryData(consentsQuery.queryKey, answer)
      store.set({ me: await call('GET /api2/users/me/'), mode })
    },
  })
  const { busy } = saving
  const [open, setOpen] = useState(false)
  const granted = (kind: ConsentKind): boolean => data.items.find((one) => one.kind === kind)?.granted ?? false
  const offered = (kind: ConsentKind): boolean => !unused.has(kind) || granted(kind)

  const save = async (body: ConsentChanges, done = '설정을 저장했어요.') => {
    if (await saving.send({ ...mine, body })) toast(done, { state: 'success' })
  }
  const stop = async () => {
    const sure = await confirm({
      title: '광고를 그만 받을까요?',
      description: '혜택과 이벤트 소식을 더 보내지 않아요. 거래에 필요한 알림은 그대로 보내요.',
      okButtonLabel: '그만 받기',
    })
    if (sure) await save({ news: false, marketing: false }, '이제 광고를 보내지 않아요.')
  }
  return (
    <section
      id="consents"
      aria-labelledby="consents-title"
      className={cx('scroll-mt-20 space-y-4 rounded-card border border-line bg-card p-4', className)}
    >
      <div>
        <h2 id="consents-title" className="font-bold">
          약관과 동의
        </h2>
        <p className="mt-1 type-note">언제 무엇에 동의했는지 보고, 선택 동의는 언제든 철회할 수 있어요.</p>
      </div>

      <AskedAnew data={data} busy={busy} onSave={save} onStop={() => void stop()} />
      <News data={data} busy={busy} granted={granted} onSave={save} onStop={() => void stop()} />
      <div>
        <h3 className="type-meta font-bold">선택 동의</h3>
        {optional
          .filter(([kind]) => offered(kind))
          .map(([kind, text, hint]) => (
            <Switch key={kind} checked={granted(kind)} busy={busy} hint={hint} onChange={() => void save({ [kind]: !granted(kind) })}>
              {text}
            </Switch>
          ))}
        {granted('geocoding') && <Geocoding />}
      </div>

      <Required items={data.items} />
      <Button tone="outline" wide aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '동의 내역 접기' : '동의 내역 모두 보기'}
      </Button>
      {open && <History />}
    </section>
  )
}

/** Asked where one presses for one's place, and kept by a way of its own [consents.geocoding]. */
function Geocoding() {
  const { send } = useCallMutation('PATCH /v1/users/:id/termofuse/agreement', {
    done: '설정을 저장했어요.',
    refused: 'toast',
  })
  return (
    <Switch
      checked
      hint="지도와 의뢰서에서 누를 때 지금 위치를 찾아요. 저장하지 않아요."
      onChange={() => void send({ ...mine, body: { geocoding: false } })}
    >
      위치 정보 활용
    </Switch>
  )
}

function History() {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(historyQuery)
  if (isError)
    return (
      <p role="alert" className="text-danger">
        내역을 불러오지 못했어요.{' '}
        <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
          다시 시도
        </button>
      </p>
    )
  if (data === undefined) return <SkeletonList rows={3} />
  return (
    <div>
      <ol className="divide-y divide-line" aria-label="동의 내역">
        {data.pages
          .flatMap((page) => page.items)
          .map((one) => (
            <li key={one.id} className="flex items-start gap-3 py-2.5">
              <span className="mt-0.5">
                <Badge tone={one.granted ? 'good' : 'plain'}>{one.granted ? '동의' : '거둠'}</Badge>
              </span>
              <div className="min-w-0 flex-1 md:flex md:items-baseline md:justify-between md:gap-3">
                <p>
                  {consentNames[one.kind]}
                  {sources[one.source] !== '' && <span className="type-meta"> · {sources[one.source]}</span>}
                </p>
                <p className="tabular type-meta">
                  {formatDateTime(new Date(one.at))} · {edition(one.version)}
                </p>
              </div>
            </li>
          ))}
      </ol>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  )
}

type AskedAnewProps = {
  readonly data: Consents
  readonly busy: boolean
  readonly onSave: Save
  readonly onStop: () => void
}

/** What is asked once more: terms that changed, advertising that ends unless it is confirmed. */
function AskedAnew({ data, busy, onSave, onStop }: AskedAnewProps) {
  return (
    <>
      {data.terms.required && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-action-tint p-4">
          <p className="font-semibold">약관이 {day(`${data.terms.version}T00:00:00+09:00`)}에 바뀌었어요.</p>
          <Button busy={busy} onClick={() => void onSave({ reconfirm_terms: true }, '새 약관에 동의했어요.')}>
            새 약관에 동의하기
          </Button>
        </div>
      )}
      {data.advertising?.asked && (
        <div className="rounded-card bg-action-tint p-4">
          <p className="font-semibold">두레 소식을 계속 받으시겠어요?</p>
          <p className="mt-1 type-note">
            {day(data.advertising.confirmedAt)}에 동의하셨어요. 확인하지 않으시면 {day(data.advertising.confirmBy)} 뒤에 동의가 끝나요.
          </p>
          <div className="mt-3 flex gap-2">
            <Button busy={busy} onClick={() => void onSave({ reconfirm_advertising: true }, '계속 보내 드릴게요.')}>
              계속 받을게요
            </Button>
            <Button tone="outline" disabled={busy} onClick={onStop}>
              그만 받을게요
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

type NewsProps = {
  readonly data: Consents
  readonly busy: boolean
  readonly granted: (kind: ConsentKind) => boolean
  readonly onSave: Save
  readonly onStop: () => void
}

/** Advertising at all, and its ways. */
function News({ data, busy, granted, onSave, onStop }: NewsProps) {
  const news = data.advertising !== null
  return (
    <div>
      <h3 className="type-meta font-bold">(광고) 혜택과 이벤트 소식</h3>
      <Switch
        checked={news}
        busy={busy}
        onChange={() => void (news ? onStop() : onSave({ news: true, marketing: true }, '광고성 정보 수신에 동의했어요.'))}
      >
        광고성 정보 받기
      </Switch>
      <div className="border-l-2 border-line pl-4">
        {ways
          .filter(([kind]) => !unused.has(kind) || granted(kind))
          .map(([kind, text]) => (
            <Switch
              key={kind}
              checked={granted(kind)}
              busy={busy}
              onChange={() => void onSave({ [kind]: !granted(kind), ...(granted(kind) ? {} : { marketing: true }) })}
            >
              {text}
            </Switch>
          ))}
        <Switch
          checked={granted('ad_night')}
          busy={busy}
          disabled={!news}
          hint="밤 9시부터 아침 8시까지. 끄면 이 시간에는 보내지 않아요."
          onChange={() => void onSave({ ad_night: !granted('ad_night') })}
        >
          밤에도 받기
        </Switch>
      </div>
      {data.advertising !== null && !data.advertising.asked && (
        <p className="mt-1 type-meta">
          {day(data.advertising.confirmedAt)}에 확인했어요. {day(data.advertising.confirmBy)}까지 다시 여쭤볼게요.
        </p>
      )}
    </div>
  )
}

/** What the product cannot be used without. */
function Required({ items }: { readonly items: Consents['items'] }) {
  return (
    <div>
      <h3 className="type-meta font-bold">필수 동의</h3>
      <ul className="mt-1 divide-y divide-line">
        {items
          .filter((one) => one.required)
          .map((one) => (
            <li key={one.kind} className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
              <span>{consentNames[one.kind]}</span>
              <span className="tabular type-meta">{one.at === null ? '-' : `${day(one.at)} 동의 · ${edition(one.version)}`}</span>
            </li>
          ))}
      </ul>
      <p className="type-meta">두레를 이용하는 데 꼭 필요해서, 회원 탈퇴로 철회할 수 있어요.</p>
    </div>
  )
}
