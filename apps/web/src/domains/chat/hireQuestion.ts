import { quoteLimits } from '@dure/contract/quotes/limits'
import { formatWon } from '@dure/kernel/money'
import { addressed } from '@dure/kernel/names'

/** What is asked before a pro is hired, from whichever screen. */
export const hireQuestion = (name: string, price: number | null | undefined) => ({
  title: `${addressed(name, 'provider')}을 고용할까요?`,
  description: `${price == null ? '가격은 대화로 정한 대로 진행돼요.' : `${formatWon(price)} 견적으로 고용해요.`} 이 요청은 마감되고 다른 고수의 견적은 더 받지 않아요. 결제하거나 리뷰를 쓰기 전에는 ${quoteLimits.undoHireDays}일 안에 대화방 메뉴에서 되돌릴 수 있어요.`,
  okButtonLabel: '고용하기',
})
