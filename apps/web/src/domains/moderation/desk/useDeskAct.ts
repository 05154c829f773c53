import type { ApiKey } from '@dure/contract/client'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import type { CallActOptions } from '../../../api/useCallMutation.ts'

/** An operator's act: it changes the counts of his first page and the audit log too, whatever else it does. */
export const useDeskAct = <K extends ApiKey>(key: K, options: CallActOptions<K>) =>
  useCallMutation(key, { ...options, refetch: ['GET /v1/admin/overview', 'GET /v1/admin/audit', ...(options.refetch ?? [])] })
