import { requestLimits } from '@dure/contract/requests/limits'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'

/** How one of a list stands where several are chosen for one request. */
export function choiceOf(id: number, chosen: readonly number[], onChange: (chosen: readonly number[]) => void) {
  const isChosen = chosen.includes(id)
  return {
    chosen: isChosen,
    barred: !isChosen && chosen.length >= requestLimits.chosenPros ? `${requestLimits.chosenPros}명까지 골라요` : null,
    onChange: () => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id]),
  }
}

type Props = {
  readonly count: number
  /** Where the request to those chosen begins; null while nobody is. */
  readonly href: string | null
  readonly onEnd: () => void
}

/** At the foot while pros are chosen: how many, and the request to them. */
export function ChosenBar({ count, href, onEnd }: Props) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float">
      <div className="mx-auto flex max-w-page items-center gap-3">
        <p className="min-w-0 flex-1 font-semibold" role="status">
          {count === 0 ? '견적을 물어볼 고수를 골라 주세요' : `고수 ${count}명을 골랐어요`}
        </p>
        <Button tone="quiet" onClick={onEnd}>
          그만두기
        </Button>
        {href !== null && (
          <a href={href} className={cx(buttonClass(), 'shrink-0')}>
            견적 요청
          </a>
        )}
      </div>
    </div>
  )
}
