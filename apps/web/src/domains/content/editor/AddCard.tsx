import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CardType } from '@dure/contract/content/blocks'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { TextField } from '@dure/ui/fields/TextField'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { query } from '../../../api/query.ts'
import { FormerAnswer } from '../../../ground/FormerAnswer.tsx'

export type PickedCard = { readonly kind: CardType; readonly refId: number; readonly name: string }
type Props = { readonly onAdd: (card: PickedCard) => void; readonly onClose: () => void }

const kinds: Record<CardType, string> = { service: '서비스', pro: '고수', portfolio: '고수가 한 일', product: '바로구매 상품' }

/** Finds a service, a pro, a work or a product by words, and puts it on the page. */
export function AddCard({ onAdd, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    ...query('GET /v1/search/globals', { query: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const cards: PickedCard[] =
    found.data === undefined || keyword === ''
      ? []
      : [
          ...found.data.services.items.map((one) => ({ kind: 'service' as const, refId: one.id, name: one.name })),
          ...found.data.pros.items.map((one) => ({ kind: 'pro' as const, refId: one.providerId, name: one.name })),
          ...found.data.portfolios.items.map((one) => ({ kind: 'portfolio' as const, refId: one.id, name: one.title })),
          ...found.data.products.items.map((one) => ({ kind: 'product' as const, refId: one.id, name: one.itemTitle })),
        ]
  return (
    <Sheet open onClose={onClose} title="서비스·고수·작업·상품 넣기">
      <TextField
        label="찾는 말"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint="예: 도배, 봄날피아노"
      />
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.data !== undefined && keyword !== '' && cards.length === 0 && !found.isFetching && (
        <EmptyState
          scene="search"
          title="찾는 것이 없어요"
          text="다른 말로 찾아보세요."
          action={{ label: '지우고 다시 찾기', onPress: () => setTyped('') }}
        />
      )}
      <FormerAnswer former={found.isPlaceholderData || keyword !== typed.trim()}>
        <ul className="mt-3 divide-y divide-line" aria-label="찾은 것">
          {cards.map((one) => (
            <li key={`${one.kind}:${one.refId}`}>
              <button
                type="button"
                onClick={() => onAdd(one)}
                className="flex min-h-14 w-full items-center gap-3 px-1 text-left hover:bg-sunk"
              >
                <span className="w-24 shrink-0 type-meta">{kinds[one.kind]}</span>
                <span className="min-w-0 flex-1 font-semibold">{one.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </FormerAnswer>
    </Sheet>
  )
}
