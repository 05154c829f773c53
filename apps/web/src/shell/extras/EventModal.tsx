import type { EventPage } from '@dure/contract/promotions/events'
import { promotionLimits } from '@dure/contract/promotions/limits'
import { DAY } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { periodText } from '../../domains/promotions/eventTexts.ts'
import { href } from '../../navigation/href.ts'
import { atWidth } from '../../pictures/atWidth.ts'
import type { ModalProps } from '../feedback/modals.tsx'

/** An event over a page: what it gives, until when, the way there, and the way to see no more of it for a week [promotions.windows]. */
export function EventModal({ props: event, close }: ModalProps<EventPage>) {
  const { send } = useCallMutation('POST /v2/promotions/events/:id/dismiss', { refused: () => undefined })
  const dismiss = () => {
    void send({ params: { id: event.id } })
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={event.title}
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={dismiss}>
            {promotionLimits.windowAway / DAY}일 동안 보지 않기
          </Button>
          <a href={href('/event/:eventId', { eventId: event.id })} className={`${buttonClass()} flex-1`}>
            자세히 보기
          </a>
        </>
      }
    >
      {event.image !== null && (
        <img
          src={atWidth(event.image.url, 640)}
          width={event.image.width}
          height={event.image.height}
          alt=""
          className="mb-3 aspect-4/3 w-full rounded-card bg-sunk object-cover"
        />
      )}
      <p className="text-soft">{event.summary}</p>
      <p className="tabular mt-2 type-meta">{periodText(event)}</p>
    </Dialog>
  )
}
