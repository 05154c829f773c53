import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, Paperclip, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { QuoteTemplate } from '@dure/contract/quotes/endpoints'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { ownFormOf } from '@dure/contract/quotes/ownForm'
import { withParticle } from '@dure/kernel/korean'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { PriceText } from '@dure/ui/PriceText'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { query } from '../../../api/query.ts'
import { useAct, useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

const TemplateSheet = lazyPart(() => import('../TemplateSheet.tsx').then((file) => file.TemplateSheet))

export const title = '자주 쓰는 견적 관리'

const templatesQuery = query('GET /v2/quote/bookmarks')
type Kind = QuoteTemplate['quoteFormType']
const texts = {
  D: {
    add: '새 템플릿',
    noun: '템플릿',
    lead: '견적 화면에서 한 번 누르면 채워져요.',
    none: '아직 템플릿이 없어요',
    why: '한 번 만들어 두면 견적을 빨리 보낼 수 있어요.',
  },
  C: {
    add: '새 견적서',
    noun: '견적서',
    lead: '내 질문에 답만 채우면 견적이 되는 나만의 양식이에요.',
    none: '아직 내 견적서가 없어요',
    why: '포함되는 작업, 걸리는 시간처럼 늘 적는 것을 질문으로 만들어 두세요.',
  },
} as const

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(templatesQuery)
}

/** Puts the pro's templates in another order, shown at once. */
function useOrder() {
  const queries = useQueryClient()
  return useAct((ids: readonly number[], call) => call('PUT /v2/quote/bookmarks/order', { body: { ids: [...ids] } }), {
    refused: 'toast',
    except: [templatesQuery.queryKey],
    atOnce: (ids) => {
      const before = queries.getQueryData(templatesQuery.queryKey)
      queries.setQueryData(
        templatesQuery.queryKey,
        (now) => now && { ...now, items: now.items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) },
      )
      return () => queries.setQueryData(templatesQuery.queryKey, before)
    },
    onDone: (sorted) => queries.setQueryData(templatesQuery.queryKey, sorted),
  })
}

/** Templates and own forms of quotes: made, changed, put in order by dragging or by buttons. */
export function component() {
  const { search } = usePage<'/mypage/quote-template'>()
  const { data } = useSuspenseQuery(templatesQuery)
  const [edited, setEdited] = useState<number | 'new'>()
  const [dragged, setDragged] = useState<number>()
  const ordering = useOrder()
  const kind: Kind = search.kind ?? 'D'
  const text = texts[kind]
  const items = data.items.filter((one) => one.quoteFormType === kind)
  const limit = kind === 'D' ? data.limit : quoteLimits.ownFormTemplates
  const removing = useCallMutation('DELETE /v2/quote/bookmarks/:id', {
    done: `${withParticle(text.noun, '을/를')} 지웠어요.`,
    refused: 'toast',
  })
  const remove = async (template: QuoteTemplate) => {
    if (
      !(await confirm({
        title: `‘${template.title}’ ${withParticle(text.noun, '을/를')} 지울까요?`,
        okButtonLabel: '지우기',
        state: 'danger',
      }))
    )
      return
    await removing.send({ params: { id: template.id } })
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    const ids = items.map((one) => one.id)
    const [id] = ids.splice(from, 1)
    if (id !== undefined) ids.splice(to, 0, id)
    const others = data.items.filter((one) => one.quoteFormType !== kind).map((one) => one.id)
    void ordering.send([...ids, ...others])
  }
  const add = (
    <Button disabled={items.length >= limit} onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" className="size-4" />
      {text.add}
    </Button>
  )
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <Kinds kind={kind} />
      <div className="mt-4 flex items-end justify-between gap-3">
        <p className="text-soft">
          {text.lead}{' '}
          <span className="tabular">
            {items.length}/{limit}
          </span>
        </p>
        {items.length > 0 && add}
      </div>
      {items.length === 0 ? (
        <EmptyState scene="quotes" title={text.none} text={text.why} action={add} />
      ) : (
        <ul className="mt-5 space-y-3">
          {items.map((template, at) => (
            <li
              key={template.id}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, at)
              }}
              className={cx('rounded-card border border-line bg-card p-5', dragged === at && 'opacity-40')}
            >
              <Shown template={template} kind={kind} at={at} count={items.length} onMove={(to) => move(at, to)} />
              <div className="mt-3 flex gap-2">
                <Button tone="outline" onClick={() => setEdited(template.id)}>
                  고치기<span className="sr-only">: {template.title}</span>
                </Button>
                <Button tone="quiet" disabled={removing.busy} onClick={() => void remove(template)}>
                  지우기<span className="sr-only">: {template.title}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {edited !== undefined && <TemplateSheet kind={kind} id={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </div>
  )
}

type ToolProps = { readonly label: string; readonly disabled: boolean; readonly onClick: () => void; readonly children: ReactNode }

const Tool = ({ label, ...rest }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-11 place-items-center text-faint hover:text-ink disabled:opacity-30"
    {...rest}
  />
)

type ShownProps = {
  readonly template: QuoteTemplate
  readonly kind: Kind
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
}

/** What it holds, and its place among the others. */
function Shown({ template, kind, at, count, onMove }: ShownProps) {
  return (
    <>
      <div className="flex items-start gap-2">
        <GripVertical aria-hidden="true" className="mt-1 hidden size-5 shrink-0 cursor-grab text-faint md:block" />
        <div className="min-w-0 flex-1">
          <p className="type-section">{template.title}</p>
          <p className="mt-1">
            <PriceText amount={template.cost} />
            {template.cost !== null && <span className="ml-1 type-meta">{template.unit === 'H' ? '시간당' : '총 비용'}</span>}
          </p>
        </div>
        {count > 1 && (
          <span className="-mr-2 -mt-2 flex shrink-0">
            <Tool label={`${template.title} 위로`} disabled={at === 0} onClick={() => onMove(at - 1)}>
              <ArrowUp aria-hidden="true" className="size-4" />
            </Tool>
            <Tool label={`${template.title} 아래로`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
              <ArrowDown aria-hidden="true" className="size-4" />
            </Tool>
          </span>
        )}
      </div>
      <p className="mt-2 line-clamp-2 whitespace-pre-line text-soft">{template.description}</p>
      {(template.files.length > 0 || kind === 'C') && (
        <p className="tabular mt-2 flex items-center gap-3 type-meta">
          {kind === 'C' && <span>질문 {ownFormOf(template.quoteForms).length}개</span>}
          {template.files.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <Paperclip aria-hidden="true" className="size-4" />
              파일 {template.files.length}개
            </span>
          )}
        </p>
      )}
    </>
  )
}

/** Templates, or forms of one’s own. */
function Kinds({ kind }: { readonly kind: Kind }) {
  const router = useRouter()
  return (
    <div className="mt-4 max-w-sm">
      <SegmentedControl
        label="종류"
        value={kind}
        options={[
          { value: 'D', label: '견적 템플릿' },
          { value: 'C', label: '내 견적서' },
        ]}
        onChange={(chosen) => router.history.push(href('/mypage/quote-template', undefined, chosen === 'D' ? {} : { kind: chosen }))}
      />
    </div>
  )
}
