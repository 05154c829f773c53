import { useQuery } from '@tanstack/react-query'
import { FileText, History, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuoteTemplate, RecentQuote } from '@dure/contract/quotes/endpoints'
import { ownFormOf } from '@dure/contract/quotes/ownForm'
import { ActionChip } from '@dure/ui/chips/ActionChip'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { query } from '../../api/query.ts'
import { href } from '../../navigation/href.ts'
import type { Stored } from '../../pictures/shelf.ts'
import type { QuoteDraft } from './quoteDraft.ts'

/** What is put into the form, and what to say of it. */
export type Source = { readonly draft: Partial<QuoteDraft>; readonly files: readonly Stored[]; readonly said: string }

const ofTemplate = (one: QuoteTemplate): Source => {
  const asked = one.quoteFormType === 'C' ? ownFormOf(one.quoteForms) : []
  return {
    draft: {
      cost: one.cost === null ? '' : String(one.cost),
      unit: one.unit,
      answer: one.description,
      negotiable: one.quoteFormType === 'C' && one.cost === null,
      asked,
    },
    files: one.files.map(({ fileId, file, fileName }) => ({ id: fileId, url: file, name: fileName })),
    said: '적은 내용을 템플릿으로 바꿨어요.',
  }
}

const ofQuote = (one: RecentQuote): Source => ({
  draft: {
    cost: one.cost === null ? '' : String(one.cost),
    unit: one.unit,
    answer: one.description,
    workflow: one.workflow,
    strengths: one.strengths,
    negotiable: one.cost === null,
    asked: [],
  },
  files: [],
  said: '적은 내용을 보냈던 견적으로 바꿨어요.',
})

type Props = { readonly serviceId: number; readonly hasTemplates: boolean; readonly onUse: (source: Source) => void }

/** Templates, own forms and what one sent before: each in one press. */
export function QuoteSources({ serviceId, hasTemplates, onUse }: Props) {
  const { data: templates } = useQuery({ ...query('GET /v2/quote/bookmarks'), enabled: hasTemplates })
  const { data: sent } = useQuery(query('GET /v1/recent/quotes', { query: { service_id: serviceId } }))
  const kept = templates?.items ?? []
  const recommended = sent?.recommended ?? null
  const recent = (sent?.items ?? []).filter((one) => one.quoteId !== recommended?.quoteId)
  return (
    <div className="space-y-3">
      {kept.length > 0 && (
        <Row label="견적 템플릿">
          {kept.map((one) => (
            <ActionChip key={one.id} onClick={() => onUse(ofTemplate(one))}>
              <FileText aria-hidden="true" />
              {one.title}
            </ActionChip>
          ))}
        </Row>
      )}
      {(recommended !== null || recent.length > 0) && (
        <Row label="보냈던 견적">
          {recommended !== null && (
            <ActionChip onClick={() => onUse(ofQuote(recommended))}>
              <Sparkles aria-hidden="true" />
              {recommended.state === 'hired' ? '고용된 견적' : recommended.state === 'talking' ? '답장 받은 견적' : '읽힌 견적'}
            </ActionChip>
          )}
          {recent.map((one) => (
            <ActionChip key={one.quoteId} className="max-w-52" title={one.description} onClick={() => onUse(ofQuote(one))}>
              <History aria-hidden="true" />
              <span className="truncate">{one.description}</span>
            </ActionChip>
          ))}
        </Row>
      )}
      {!hasTemplates && (
        <a href={href('/mypage/quote-template')} className="inline-flex min-h-11 items-center type-label text-action">
          자주 쓰는 견적 만들어 두기
        </a>
      )}
    </div>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p className="type-note font-semibold">{label}</p>
      <ChipRow>{children}</ChipRow>
    </div>
  )
}
