import { Share2 } from 'lucide-react'
import { IconButton } from '@dure/ui/IconButton'
import { toast } from '../shell/feedback/toasts.ts'

/** Hands the page on by the sheet of the phone; where there is none, its address is copied. */
export function ShareButton({ title, path }: { readonly title: string; readonly path: string }) {
  const share = async () => {
    const url = new URL(path, location.origin).href
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url })
        return
      } catch (error) {
        // He thought better of it; any other fault leaves the address.
        if ((error as Error).name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toast('주소를 복사했어요.', { state: 'success' })
    } catch {
      toast('주소를 복사하지 못했어요. 주소창에서 복사해 주세요.', { state: 'warning' })
    }
  }
  return (
    <IconButton label="공유하기" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
    </IconButton>
  )
}
