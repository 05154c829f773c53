import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { RequestAnswers } from '../../requests/RequestAnswers.tsx'
import { CallWanted } from '../CallWanted.tsx'

type Props = { readonly request: SentRequestDetail; readonly onClose: () => void }

/** What the customer said in his request, and what he added to it since. */
export function OwnAnswers({ request, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title="내가 보낸 요청">
      <p className="font-semibold">{request.service.name}</p>
      <p className="tabular type-meta">
        {request.address} · 견적 {request.quoteCount}/{request.quoteLimit}
      </p>
      <RequestAnswers items={request.items} />
      {request.additionalRequirement && (
        <p className="whitespace-pre-line border-t border-line py-3">{request.additionalRequirement.text}</p>
      )}
    </Sheet>
  )
}

/** Whether pros may call him about it. */
export function CallSheet({ request, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title="전화 받기">
      <CallWanted requestId={request.id} wanted={request.isCall} hasQuotes={request.quotes.length > 0} />
    </Sheet>
  )
}
