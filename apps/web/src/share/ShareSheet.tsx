import { useEffect, useState } from 'react'
import { Link2, MessageCircle, Share } from 'lucide-react'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { toast } from '../shell/feedback/toasts.ts'
import { copyAddress, shareBySystem } from './handing.ts'
import { loadKakao, shareByKakao, type KakaoShare } from './kakao.ts'

/** The ways of handing a page on, where there are several. */
export function ShareSheet({
  kakao,
  title,
  url,
  onClose,
}: {
  readonly kakao: KakaoShare
  readonly title: string
  readonly url: string
  readonly onClose: () => void
}) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let open = true
    loadKakao(kakao).then(
      () => open && setState('ready'),
      () => open && setState('failed'),
    )
    return () => {
      open = false
    }
  }, [kakao])
  const byKakao = () => {
    try {
      shareByKakao(url)
      onClose()
    } catch {
      toast('카카오톡을 열지 못했어요. 주소를 복사해서 보내 주세요.', { state: 'warning' })
    }
  }
  return (
    <Sheet open onClose={onClose} title="공유하기">
      <div className="grid gap-2">
        <Button tone="outline" size="lg" wide disabled={state !== 'ready'} onClick={byKakao}>
          <MessageCircle aria-hidden="true" className="size-5" />
          {state === 'failed' ? '지금은 카카오톡으로 보낼 수 없어요' : '카카오톡으로 보내기'}
        </Button>
        <Button tone="outline" size="lg" wide onClick={() => void copyAddress(url).then(onClose)}>
          <Link2 aria-hidden="true" className="size-5" />
          주소 복사하기
        </Button>
        {typeof navigator.share === 'function' && (
          <Button tone="outline" size="lg" wide onClick={() => void shareBySystem({ title, url }).then(onClose)}>
            <Share aria-hidden="true" className="size-5" />
            다른 앱으로 보내기
          </Button>
        )}
      </div>
    </Sheet>
  )
}
