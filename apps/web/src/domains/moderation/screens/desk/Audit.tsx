import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@dure/contract/moderation/endpoints'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { callOf } from '../../../../api/query.ts'
import { useRouter } from '../../../../useRouter.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { Facts } from '../../../../desk/Facts.tsx'
import { DayInForm } from '../../../../forms/DayInForm.tsx'
import { changeLines, valueLines } from '../../changes.ts'
import { targetNames, targetView } from '../../targets.ts'
import { actName, actNames } from '../../../../desk/acts.ts'
import { operatorText } from '../../texts.ts'
import { href } from '../../../../navigation/href.ts'
import type { SearchAt } from '../../../../routes.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '감사 기록'

type Filter = SearchAt<'/admin/audit'>

const auditQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/audit', filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/audit', { query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

export const loader = ({ queries, search }: ScreenContext<'/admin/audit'>) => queries.ensureInfiniteQueryData(auditQuery(search))

/** Every act of every operator, newest first; nobody can change what stands here. */
export function component() {
  const filter = usePage<'/admin/audit'>().search
  const router = useRouter()
  const list = useSuspenseInfiniteQuery(auditQuery(filter))
  const [targetType = '', targetId = ''] = filter.target?.split(':') ?? []
  const submit = (form: HTMLFormElement) => {
    const given = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    )
    const { targetType: type, targetId: id, ...rest } = Object.fromEntries(given)
    const target = type === undefined ? {} : { target: id === undefined ? type : `${type}:${id}` }
    router.history.push(href('/admin/audit', undefined, { ...rest, ...target }))
  }
  return (
    <Desk
      title={title}
      text="운영자가 한 일은 모두 여기에 남고, 아무도 고치거나 지울 수 없어요."
      above={
        <form
          key={JSON.stringify(filter)}
          className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 lg:grid-cols-7"
          onSubmit={(event) => {
            event.preventDefault()
            submit(event.currentTarget)
          }}
        >
          <Select
            label="한 일"
            name="act"
            defaultValue={filter.act ?? ''}
            placeholder="모두"
            options={actNames.map(([value, label]) => ({ value, label }))}
          />
          <TextField label="운영자 번호" name="operator" type="number" min={1} defaultValue={filter.operator ?? ''} />
          <Select
            label="대상"
            name="targetType"
            defaultValue={targetType}
            placeholder="모두"
            options={targetNames.map(([value, label]) => ({ value, label }))}
          />
          <TextField label="대상 번호" name="targetId" defaultValue={targetId} />
          <DayInForm label="언제부터" name="from" defaultValue={filter.from ?? ''} none="정하지 않기" />
          <DayInForm label="언제까지" name="to" defaultValue={filter.to ?? ''} none="정하지 않기" />
          <Button type="submit">보기</Button>
        </form>
      }
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{ title: '맞는 기록이 없어요', text: '조건을 줄여서 다시 찾아보세요.' }}
      keys={[['Enter', '대상 보기']]}
    >
      {(entry) => <Entry key={entry.id} entry={entry} />}
    </Desk>
  )
}

const lines = (name: string, of: readonly string[]) =>
  of.length === 0
    ? []
    : ([
        [
          name,
          of.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          )),
        ],
      ] as const)

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const target = targetView(entry.targetType, entry.targetId)
  const facts = [
    ...(entry.reason === null ? [] : ([['이유', entry.reason]] as const)),
    ...lines('바뀐 것', changeLines(entry.before, entry.after)),
    ...lines('보낸 값', valueLines(entry.detail, entry.after)),
  ]
  return (
    <DeskRow heading={`entry-${entry.id}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b id={`entry-${entry.id}`}>{actName(entry.act)}</b>
        <span className="tabular type-meta">{formatDateTime(new Date(entry.at))}</span>
      </p>
      <p className="tabular type-note">
        운영자 {operatorText(entry)} ·{' '}
        {target.path === null ? (
          target.text
        ) : (
          <a href={target.path} aria-keyshortcuts="Enter" className="font-semibold text-action">
            {target.text}
          </a>
        )}{' '}
        · {entry.address}
      </p>
      {facts.length > 0 && (
        <div className="mt-2">
          <Facts of={facts} />
        </div>
      )}
    </DeskRow>
  )
}
