import type { ApiError } from '@dure/contract/client'
import { toast } from '../../../shell/feedback/toasts.ts'

/** The page of what came of a draft that is sent once more; its words stay in the form, which may go on as another post [community.drafts]. */
export function shownPosted(error: ApiError): string {
  toast('이미 올린 글이에요. 올린 글을 보여 드려요.')
  return (error.data as { path: string }).path
}
