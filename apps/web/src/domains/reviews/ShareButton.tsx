import { Share2 } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { toast } from '../../shell/feedback/toasts.ts'

/** Hands this page's address on: by the device's own sheet, else by the clipboard. */
export function ShareButton({ title }: { readonly title: string }) {
  const share = async () => {
    const { origin, pathname } = location
    const url = origin + pathname
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        toast('주소를 복사했어요.', { state: 'success' })
      }
    } catch (error) {
      // Who closes the sheet changed his mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast('공유하지 못했어요. 주소를 복사해 주세요.')
    }
  }
  return (
    <Button tone="outline" size="sm" className="min-h-11" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" /> 공유하기
    </Button>
  )
}
