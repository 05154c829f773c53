import { useQueryClient } from '@tanstack/react-query'
import type { ApiError, ApiKey } from '@dure/contract/client'
import { refresh } from '../api/refresh.ts'
import { useCallMutation } from '../api/useCallMutation.ts'
import type { CallActOptions } from '../api/useCallMutation.ts'
import { confirm } from '../shell/feedback/confirm.ts'
import { fasterText } from './acts.ts'

/**
 * An operator's act. Where a colleague was
 * faster he reads who and with what, and what he typed stays until he has the page loaded anew [moderation.versions]; `onReload` is
 * called then.
 */
export function useDeskAct<K extends ApiKey>(key: K, { onReload, ...options }: CallActOptions<K> & { readonly onReload?: () => void }) {
  const queries = useQueryClient()
  const stale = async (error: ApiError): Promise<void> => {
    const agreed = await confirm({
      title: '그사이 내용이 바뀌었어요',
      description: `${fasterText(error.data)} 적던 글이 있다면 먼저 옮겨 두세요.`,
      okButtonLabel: '새로 불러오기',
      cancelButtonLabel: '그대로 두기',
    })
    if (!agreed) return
    await refresh(queries, [key], options.except)
    onReload?.()
  }
  return useCallMutation(key, { ...options, stale: (error) => void stale(error) })
}
