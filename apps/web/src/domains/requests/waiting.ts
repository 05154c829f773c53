import { requestLimits } from '@dure/contract/requests/limits'

type Waiting = {
  readonly isTargeted: boolean
  readonly reachedCount: number
  readonly targetInfoList: readonly { readonly name: string }[]
}

/** What is known of an open request that no quote has come for: whom it reached, and no more than that. */
export function waitingText({ isTargeted, reachedCount, targetInfoList }: Waiting): { readonly title: string; readonly text: string } {
  const soon = '견적이 오면 알려 드릴게요.'
  const [first, ...others] = targetInfoList
  if (isTargeted && first !== undefined)
    return { title: `${first.name} 고수님${others.length > 0 ? ` 외 ${others.length}명` : ''}에게 전했어요`, text: soon }
  if (reachedCount === 0)
    return {
      title: '아직 이 요청을 받을 고수가 없어요',
      text: `${requestLimits.hoursToLive}시간 안에 조건에 맞는 고수가 새로 들어오면 전하고 알려 드릴게요.`,
    }
  return {
    title: reachedCount < requestLimits.countablePros ? '고수에게 요청을 전했어요' : `고수 ${reachedCount}명에게 요청을 전했어요`,
    text: soon,
  }
}
