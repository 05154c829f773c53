import { useSuspenseQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { QuoteTemplate } from '@dure/contract/quotes/endpoints'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { PriceText } from '@dure/ui/PriceText'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import type { ScreenContext } from '../../../screen.ts'
import { ToMyPage } from '../../../shell/ToMyPage.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { lazyPart } from '../../../shell/when-online.ts'

const TemplateSheet = lazyPart(() => import('../TemplateSheet.tsx').then((file) => file.TemplateSheet))

export const title = '견적 템플릿'

const templatesQuery = query('GET /v2/quote/bookmarks')

export async function loader({ queries }: ScreenContext) {
  await queries.ensureQueryData(templatesQuery)
}

export function component() {
  const { data } = useSuspenseQuery(templatesQuery)
  const [edited, setEdited] = useState<QuoteTemplate | 'new'>()
  const used = data.items.filter((one) => one.quoteFormType === 'D').length
  const removing = useCallMutation('DELETE /v2/quote/bookmarks/:id', {
    done: '템플릿을 지웠어요.',
    refused: 'toast',
    refetch: ['GET /v2/quote/bookmarks'],
  })
  const remove = async (template: QuoteTemplate) => {
    if (!(await confirm({ title: `‘${template.title}’ 템플릿을 지울까요?`, okButtonLabel: '지우기', state: 'danger' }))) return
    await removing.send({ params: { id: template.id } })
  }
  const add = (
    <Button disabled={used >= data.limit} onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" className="size-4" />새 템플릿
    </Button>
  )
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-2 md:pt-4">
      <ToMyPage />
      <div className="flex items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-extrabold tracking-tight md:text-3xl">견적 템플릿</h1>
          <p className="mt-1 text-soft">
            자주 쓰는 견적을 <span className="tabular">{data.limit}</span>개까지 둘 수 있어요. 지금 <span className="tabular">{used}</span>
            개예요.
          </p>
        </div>
        {data.items.length > 0 && add}
      </div>
      {data.items.length === 0 ? (
        <EmptyState icon={<FileText />} title="아직 템플릿이 없어요" text="한 번 만들어 두면 견적을 빨리 보낼 수 있어요." action={add} />
      ) : (
        <ul className="mt-5 space-y-3">
          {data.items.map((template) => (
            <li key={template.id} className="rounded-card border border-line bg-card p-5">
              <p className="text-lg font-bold">{template.title}</p>
              <p className="mt-1">
                <PriceText amount={template.cost} />
                {template.cost !== null && <span className="ml-1 text-sm text-faint">{template.unit === 'H' ? '시간당' : '총 비용'}</span>}
              </p>
              <p className="mt-2 line-clamp-2 whitespace-pre-line text-soft">{template.description}</p>
              <div className="mt-3 flex gap-2">
                <Button tone="outline" onClick={() => setEdited(template)}>
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
        {edited !== undefined && <TemplateSheet template={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </div>
  )
}
