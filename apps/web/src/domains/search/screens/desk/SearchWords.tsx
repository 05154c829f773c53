import { infiniteQueryOptions, useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Answer } from '@dure/contract/client'
import { searchLimits } from '@dure/contract/search/limits'
import { barBody, wordBody } from '@dure/contract/search/words'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { callOf, query } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { allServicesQuery } from '../../../catalogue/queries.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { useTakeOff } from '../../../../desk/useTakeOff.ts'
import { useWriting } from '../../../../desk/useWriting.ts'

export const title = '찾는 말'

type Path = '/admin/search'
type View = 'misses' | 'aside' | 'words' | 'barred'

const missesQuery = (view: 'misses' | 'aside') =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/search-misses', view],
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) => {
      const of = view === 'aside' ? { aside: 'true' as const } : {}
      return callOf(client)('GET /v1/admin/search-misses', { query: pageParam === null ? of : { ...of, cursor: pageParam } }, { signal })
    },
    getNextPageParam: (page) => page.next_cursor,
  })
const wordsQuery = query('GET /v1/admin/service-words')
const barredQuery = query('GET /v1/admin/barred-keywords')

const views: readonly { readonly view: View; readonly label: string }[] = [
  { view: 'misses', label: '못 찾은 말' },
  { view: 'aside', label: '지나친 말' },
  { view: 'words', label: '더한 말' },
  { view: 'barred', label: '막은 말' },
]

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  await (search.view === 'words'
    ? queries.ensureQueryData(wordsQuery)
    : search.view === 'barred'
      ? queries.ensureQueryData(barredQuery)
      : queries.ensureInfiniteQueryData(missesQuery(search.view)))
}

/** What people looked for in vain, what services are found by beside their names, and what is suggested to nobody. */
export function component() {
  const { view } = usePage<Path>().search
  const tabs = views.map((one) => ({
    label: one.label,
    path: href('/admin/search', undefined, { view: one.view }),
    isShown: one.view === view,
  }))
  if (view === 'words') return <Words tabs={tabs} />
  return view === 'barred' ? <Barred tabs={tabs} /> : <Misses key={view} view={view} tabs={tabs} />
}

type Tabs = { readonly tabs: readonly { readonly label: string; readonly path: string; readonly isShown: boolean }[] }

const nothing = {
  misses: {
    title: '못 찾은 말이 없어요',
    text: `서로 다른 ${searchLimits.missedPeople}명이 찾아보고 찾지 못한 말을 매일 여기에 모아요.`,
  },
  aside: { title: '지나친 말이 없어요', text: '지나친 말은 여기에 모이고, 다시 목록에 둘 수 있어요.' },
} as const

function Misses({ tabs, view }: Tabs & { readonly view: 'misses' | 'aside' }) {
  const list = useSuspenseInfiniteQuery(missesQuery(view))
  return (
    <Desk title={title} views={tabs} list={list} items={list.data.pages.flatMap((page) => page.items)} empty={nothing[view]}>
      {(one) => (view === 'aside' ? <SetAside key={one.keyword} miss={one} /> : <Miss key={one.keyword} miss={one} />)}
    </Desk>
  )
}

type Missed = { readonly miss: Answer<'GET /v1/admin/search-misses'>['items'][number] }

/** What was missed, by how many and when last. */
function MissedWord({ miss, id }: Missed & { readonly id: string }) {
  return (
    <>
      <h2 id={id} className="min-w-0 flex-1 font-bold">
        {miss.written}
      </h2>
      <Badge>{miss.people}명</Badge>
      <span className="tabular type-meta">{formatDateTime(new Date(miss.missedAt))}</span>
    </>
  )
}

function SetAside({ miss }: Missed) {
  const body = { keyword: miss.keyword }
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'POST /v1/admin/search-misses/restore',
    done: '다시 목록에 두었어요.',
    undo: { call: 'POST /v1/admin/search-misses/forget', input: { body }, done: '목록에서 뺐어요.' },
  })
  const heading = `aside-${miss.keyword}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <MissedWord miss={miss} id={heading} />
        <Button tone="quiet" busy={busy} onClick={() => void takeOff({ body })}>
          다시 두기
        </Button>
      </div>
      <FormError text={refusal} />
    </DeskRow>
  )
}

function Miss({ miss }: Missed) {
  const body = { keyword: miss.keyword }
  // Where the word is a service's now, that is said already.
  const handling = useDeskAct('POST /v1/admin/search-misses/forget', { refused: 'toast' })
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'POST /v1/admin/search-misses/forget',
    done: '목록에서 뺐어요. 다시 여러 명이 찾지 못하면 돌아와요.',
    undo: { call: 'POST /v1/admin/search-misses/restore', input: { body }, done: '다시 목록에 두었어요.' },
  })
  const heading = `miss-${miss.keyword}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <MissedWord miss={miss} id={heading} />
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <AddWord word={miss.written} onDone={() => void handling.send({ body })} />
        </div>
        <Button tone="quiet" busy={busy} onClick={() => void takeOff({ body })}>
          지나치기
        </Button>
      </div>
      <FormError text={refusal} />
    </DeskRow>
  )
}

/** What the form holds: a list gives words, the schema wants a number. */
const wordFields = z.object({ serviceId: z.pipe(z.string(), z.transform(Number)), word: z.string() })

/** Lets a service be found by a word: the one given, or one that is written. */
function AddWord({ word = '', onDone }: { readonly word?: string; readonly onDone?: () => void }) {
  const { data: services } = useQuery(allServicesQuery)
  const form = useForm({ resolver: schemaResolver(z.pipe(wordFields, wordBody)), defaultValues: { serviceId: '', word } })
  const { errors } = form.formState
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/service-words',
    done: { added: '이제 그 말로도 찾을 수 있어요.' },
    fields: ['serviceId', 'word'],
    onDone: () => {
      form.reset({ serviceId: '', word: '' })
      onDone?.()
    },
  })
  return (
    <DeskForm inline label="더하기" busy={busy} problem={problem} className="flex flex-wrap items-start" onSubmit={form.handleSubmit(save)}>
      <div className="min-w-40 flex-1">
        <TextField label="말" maxLength={searchLimits.longestWord} error={errors.word?.message} {...form.register('word')} />
      </div>
      <div className="min-w-48 flex-1">
        <Select
          label="서비스"
          error={errors.serviceId?.message}
          options={[
            { value: '', label: '고르기' },
            ...(services?.items ?? []).map((one) => ({ value: String(one.id), label: `${one.name} (${one.category1.name})` })),
          ]}
          {...form.register('serviceId')}
        />
      </div>
    </DeskForm>
  )
}

function Words({ tabs }: Tabs) {
  const { data } = useSuspenseQuery(wordsQuery)
  return (
    <Desk
      title={title}
      views={tabs}
      above={
        <div className="mb-5">
          <AddWord />
        </div>
      }
      items={data.items}
      empty={{ title: '더한 말이 없어요', text: '서비스를 다른 이름으로 찾는 사람이 많으면 여기에 더해 주세요.' }}
    >
      {(one) => <AddedWord key={one.id} added={one} />}
    </Desk>
  )
}

function AddedWord({ added }: { readonly added: Answer<'GET /v1/admin/service-words'>['items'][number] }) {
  const { serviceId, word } = added
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'DELETE /v1/admin/service-words/:id',
    done: '그 말로는 이제 찾을 수 없어요.',
    undo: { call: 'POST /v1/admin/service-words', input: { body: { serviceId, word } }, done: '다시 그 말로도 찾을 수 있어요.' },
  })
  const heading = `word-${added.id}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="min-w-0 flex-1 font-bold">
          {added.word} → {added.serviceName}
        </h2>
        <span className="tabular type-meta">{formatDateTime(new Date(added.createdAt))}</span>
        <Button tone="quiet" busy={busy} onClick={() => void takeOff({ params: { id: added.id } })}>
          지우기
        </Button>
      </div>
      <FormError text={refusal} />
    </DeskRow>
  )
}

function Barred({ tabs }: Tabs) {
  const { data } = useSuspenseQuery(barredQuery)
  return (
    <Desk
      title={title}
      views={tabs}
      above={<Bar />}
      items={data.items}
      empty={{ title: '막은 말이 없어요', text: '추천하면 안 되는 말을 여기에 적어 주세요.' }}
    >
      {(one) => <BarredWord key={one.keyword} barred={one} />}
    </Desk>
  )
}

/** Keeps a word from being suggested. */
function Bar() {
  const form = useForm({ resolver: schemaResolver(barBody), defaultValues: { keyword: '' } })
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/barred-keywords',
    done: { added: '이제 아무에게도 추천하지 않아요.' },
    fields: ['keyword'],
  })
  return (
    <DeskForm
      inline
      label="막기"
      busy={busy}
      problem={problem}
      className="mb-5 flex max-w-read flex-wrap items-start"
      onSubmit={form.handleSubmit(save)}
    >
      <div className="min-w-40 flex-1">
        <TextField
          label="막을 말"
          maxLength={searchLimits.keyword}
          error={form.formState.errors.keyword?.message}
          {...form.register('keyword')}
        />
      </div>
    </DeskForm>
  )
}

function BarredWord({ barred }: { readonly barred: Answer<'GET /v1/admin/barred-keywords'>['items'][number] }) {
  const { keyword } = barred
  const { takeOff, busy, refusal } = useTakeOff({
    call: 'POST /v1/admin/barred-keywords/allow',
    done: '다시 추천할 수 있어요.',
    undo: { call: 'POST /v1/admin/barred-keywords', input: { body: { keyword } }, done: '다시 아무에게도 추천하지 않아요.' },
  })
  const heading = `barred-${barred.keyword}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="min-w-0 flex-1 font-bold">
          {barred.written}
        </h2>
        <span className="tabular type-meta">{formatDateTime(new Date(barred.createdAt))}</span>
        <Button tone="quiet" busy={busy} onClick={() => void takeOff({ body: { keyword } })}>
          다시 보이기
        </Button>
      </div>
      <FormError text={refusal} />
    </DeskRow>
  )
}
