import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'
import type { ModalProps } from '../../../shell/feedback/modals.tsx'
import { neverAsk } from './never.ts'
import { usePush } from './usePush.ts'

/** Asks for the browser's own question: that one comes once, and a no there stays. */
export function PushAsk({ props: { memberId }, close }: ModalProps<{ readonly memberId: number | string }>) {
  const { on, busy, change } = usePush()
  const accept = async () => {
    await change(true)
    close()
  }
  const never = () => {
    neverAsk(memberId)
    close()
  }
  return (
    <Sheet
      open
      onClose={close}
      title="답이 오면 이 브라우저로 알려 드릴까요?"
      actions={
        <>
          <Button tone="outline" className="flex-1" disabled={busy} onClick={close}>
            다음에 할게요
          </Button>
          <Button className="flex-1" busy={busy} disabled={on === undefined} onClick={() => void accept()}>
            알림 받기
          </Button>
        </>
      }
    >
      <p className="text-soft">
        두레를 보고 있지 않을 때 새 견적과 메시지를 알려 드려요. 잠긴 화면에는 소식이 있다는 것만 보이고, 알림 끄는 시간에는 기다려요.
      </p>
      <button type="button" className="mt-1 inline-flex min-h-11 items-center type-meta underline" onClick={never}>
        다시 보지 않기
      </button>
    </Sheet>
  )
}
