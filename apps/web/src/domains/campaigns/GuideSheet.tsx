import { quoteLimits } from '@dure/contract/quotes/limits'
import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'

const points = [
  ['요청이 들어오면 바로', '정해 둔 서비스, 지역, 답변에 맞는 요청에 내 견적을 대신 보내요.'],
  [
    `직접 보낼 때보다 ${limits.discount}% 적게`,
    `한 건마다 캐시를 쓰고, 고객이 ${quoteLimits.cashbackHours}시간 동안 읽지 않으면 돌려드려요.`,
  ],
  ['예산과 하루 한도 안에서만', '정한 금액을 1캐시도 넘지 않아요. 언제든 멈추고 다시 시작할 수 있어요.'],
  [`요청 하나에 ${limits.places}건까지`, '자동견적이 자리를 모두 차지하지 않고, 덜 보낸 고수부터 차례로 보내요.'],
  ['고객에게도 그대로 보여요', '고객은 자동견적인지 직접 보낸 견적인지 알 수 있어요.'],
] as const

/** What an automatic quote is, before or while one has it. */
export function GuideSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="자동견적은 이렇게 보내요"
      actions={
        <Button wide size="lg" onClick={onClose}>
          알겠어요
        </Button>
      }
    >
      <ol className="space-y-5">
        {points.map(([head, text], at) => (
          <li key={head} className="flex gap-4">
            <span
              aria-hidden="true"
              className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-action-tint font-bold text-action"
            >
              {at + 1}
            </span>
            <p>
              <b className="block">{head}</b>
              <span className="text-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
