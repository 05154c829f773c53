import { CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import type { DraftState } from './sending.ts'

type Props = {
  /** What is written, with its particle. */
  readonly what: '상품을' | '글을'
  readonly state: DraftState
  /** Why the server does not take it. */
  readonly problem?: string | undefined
  /** Said beside that it is kept. */
  readonly kept?: ReactNode
  /** In a bar, beside other things. */
  readonly inBar?: boolean
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** How far what is typed is kept; where another window was first, which of the two goes on is asked, and where it was done with there, whether this one begins anew. */
export function DraftMark({ what, state, problem, kept = '쓴 내용을 저장했어요', inBar = false, onTheirs, onMine }: Props) {
  if (state === 'gone')
    return (
      <div role="alert" className="mt-4 rounded-card bg-alert-tint px-4 py-3">
        <p className="font-semibold">{`다른 화면에서 이 ${what} ${what === '글을' ? '올렸거나' : '보냈거나'} 버렸어요`}</p>
        <p className="mt-1 type-note">여기서 적은 것은 그대로 있어요.</p>
        <Button size="sm" className="mt-3" onClick={onMine}>
          새로 이어 쓰기
        </Button>
      </div>
    )
  if (state === 'behind')
    return (
      <OvertakenMark
        title={`다른 화면에서도 이 ${what} 쓰고 있어요`}
        text="여기서 적은 것은 아직 저장하지 않았어요. 어느 쪽으로 이어 쓸지 골라 주세요."
        theirs="다른 화면 내용 불러오기"
        onTheirs={onTheirs}
        onMine={onMine}
      />
    )
  return (
    <p role="status" className={cx('flex min-h-6 items-center gap-1.5 type-meta [&>svg]:shrink-0', !inBar && 'mt-3')}>
      {state === 'typing' && (
        <>
          <CloudUpload aria-hidden="true" className="size-4" />
          저장하고 있어요
        </>
      )}
      {state === 'kept' && (
        <>
          <CloudCheck aria-hidden="true" className="size-4" />
          {kept}
        </>
      )}
      {state === 'late' && (
        <>
          <TriangleAlert aria-hidden="true" className="size-4" />
          연결이 끊겨 이 브라우저에 적어 두었어요. 곧 다시 저장해요.
        </>
      )}
      {state === 'refused' && (
        <>
          <TriangleAlert aria-hidden="true" className="size-4" />
          {problem} 이 브라우저에는 적어 두었어요.
        </>
      )}
    </p>
  )
}

type OvertakenProps = {
  readonly title: string
  readonly text: string
  /** What the button that takes the other's says. */
  readonly theirs: string
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Another window was first: what is typed here stays, and its writer says which of the two goes on. */
export const OvertakenMark = ({ title, text, theirs, onTheirs, onMine }: OvertakenProps) => (
  <div role="alert" className="mt-4 rounded-card bg-alert-tint px-4 py-3">
    <p className="font-semibold">{title}</p>
    <p className="mt-1 type-note">{text}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" onClick={onMine}>
        이 화면 내용으로 이어 쓰기
      </Button>
      <Button size="sm" tone="outline" onClick={onTheirs}>
        {theirs}
      </Button>
    </div>
  </div>
)
