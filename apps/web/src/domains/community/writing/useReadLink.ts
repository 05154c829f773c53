import type { Answer } from '@dure/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callOf } from '../../../api/query.ts'

/** Asks the server what another page says of itself, for the card of its link [community.link-cards]. */
export function useReadLink(): (url: string) => Promise<Answer<'POST /v1/community/link-cards'>> {
  const queries = useQueryClient()
  return useCallback((url: string) => callOf(queries)('POST /v1/community/link-cards', { body: { url } }), [queries])
}
