import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Block } from '@dure/contract/content/blocks'
import { callOf } from '../../../api/query.ts'
import { useOpenWindows } from '../../../forms/draft/windows.ts'
import { cardKey, pictureKey, type CardNames } from '../../content/editor/document.ts'
import { namesOf } from '../../content/editor/shown.ts'
import { beginning, type Beginning, type Written } from './draft.ts'
import { draftQuery } from './queries.ts'

/** What is known by no more than its number: cards, and pictures, which are where their author alone sees them while nobody reads them. */
const unknownIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((one) => ('refId' in one ? [cardKey(one.type, one.refId)] : one.type === 'image' ? [pictureKey(one.fileId)] : []))

/** All that is shown in a form: its cover too. */
const shownIn = ({ contentBlocks, coverImageId }: Written): Block[] => [
  ...contentBlocks,
  ...(coverImageId === null ? [] : [{ id: 'its-cover', type: 'image' as const, fileId: coverImageId, caption: '' }]),
]

/** What the form begins with, once it is known what the server has and what the cards in it are called; undefined until then. */
export function useBeginning(
  key: string,
  fresh: Written,
  known: CardNames,
): { readonly begun: Beginning; readonly names: CardNames } | undefined {
  // Another window may have gone on with it; without the line this browser's words stand alone.
  const { data, isError, isFetching } = useQuery({
    ...draftQuery(key),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const open = useOpenWindows()
  const [begun, setBegun] = useState<Beginning>()
  const isKnown = begun === undefined && !isFetching && (data !== undefined || isError)
  const begin = useEffectEvent((now: ReadonlySet<string>) => beginning(key, data?.draft ?? null, fresh, now))
  useEffect(() => {
    if (isKnown && open !== undefined) void begin(open).then(setBegun)
  }, [isKnown, open])
  const unnamed = begun !== undefined && unknownIn(shownIn(begun.first)).some((one) => !known.has(one))
  const shown = useQuery({
    queryKey: ['what cards of a draft are called', key],
    queryFn: ({ client, signal }) =>
      callOf(client)('POST /v1/community/previews', { body: { contentBlocks: shownIn(begun!.first) } }, { signal }),
    enabled: unnamed,
    staleTime: Infinity,
    retry: 1,
  })
  if (begun === undefined || (unnamed && shown.isPending)) return undefined
  return { begun, names: new Map([...known, ...namesOf(shown.data?.blocks ?? [])]) }
}
