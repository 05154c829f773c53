import { escrowLimits } from '@dure/contract/escrow/limits'
import { orderCancelReasons, orderCaseReasons, orderLimits as limits } from '@dure/contract/market/limits'
import { withParticle } from '@dure/kernel/korean'
import { DAY, HOUR, momentInWords } from '@dure/kernel/time'
import { won } from '@dure/ui/PriceText'
import { cancelAbout, type Order } from './words.ts'

const caseDays = escrowLimits.caseLifetime / DAY

export type OrderAct = 'confirm' | 'done' | 'settle' | 'accept' | 'refuse' | 'cancel' | 'noShow' | 'case'

/** What stands before an act: the question, what comes of it, and the reasons there are. */
export type ActText = {
  readonly question: string
  readonly about: string
  readonly label: string
  readonly done: string
  readonly danger?: true
  readonly reasons?: readonly string[]
  /** Words are asked for, instead of a reason or beside it. */
  readonly words?: { readonly label: string; readonly missing?: string }
  /** Files go with it, for operators to see. */
  readonly files?: true
}

/** @returns what is asked before this act; an act that loses money says how much first. */
export function actTextOf(order: Order, act: OrderAct): ActText {
  const buys = order.role === 'customer'
  switch (act) {
    case 'confirm':
      return {
        question: '이 주문을 확정할까요?',
        about:
          order.startAt === null
            ? '일정은 채팅에서 정해 주세요.'
            : `${momentInWords(new Date(order.startAt))}에 시작해요. 고객에게 바로 알려요.`,
        label: '확정하기',
        done: '주문을 확정했어요.',
      }
    case 'done':
      return {
        question: '서비스를 마쳤나요?',
        about: `고객에게 확정해 달라고 알려요. ${limits.settleAfter / DAY}일 동안 아무 말이 없으면 정산돼요.`,
        label: '완료하기',
        done: '완료했어요.',
      }
    case 'settle':
      return {
        question: '서비스를 잘 받았나요?',
        about: `지금 확정하면 고수에게 정산돼요. 결제한 ${won(order.amount)}은 돌려받을 수 없어요.`,
        label: '확정하기',
        done: '확정했어요.',
      }
    case 'accept':
      return {
        question: '제안한 시간으로 할까요?',
        about: order.offeredStartAt === null ? '' : `${withParticle(momentInWords(new Date(order.offeredStartAt)), '으로/로')} 확정돼요.`,
        label: '이 시간으로 하기',
        done: '제안한 시간으로 확정했어요.',
      }
    case 'refuse':
      return {
        question: '제안을 거절할까요?',
        about: `주문이 취소되고 ${won(order.amount)}을 모두 돌려받아요.`,
        label: '거절하기',
        done: '거절했어요. 모두 돌려드려요.',
        danger: true,
      }
    case 'cancel':
      return {
        question: buys ? '주문을 취소할까요?' : '주문을 받지 않을까요?',
        about: buys
          ? order.refundNow === null
            ? '아직 결제하지 않은 주문이에요. 나가는 돈은 없어요.'
            : cancelAbout(order.refundNow)
          : `고객에게 ${won(order.amount)}을 모두 돌려드려요.`,
        label: buys ? '취소하기' : order.can.reject ? '거절하기' : '취소하기',
        done: '취소했어요.',
        danger: true,
        reasons: orderCancelReasons[order.role],
      }
    case 'noShow':
      return {
        question: buys ? '고수가 오지 않았나요?' : '고객이 오지 않았나요?',
        about: buys
          ? `운영팀이 양쪽 이야기를 듣고 ${caseDays}일 안에 결정해요.`
          : `고객이 ${limits.noShowAnswer / HOUR}시간 안에 다르게 말하지 않으면 정산돼요.`,
        label: '알리기',
        done: '알렸어요.',
        // Who says that nobody came says what happened [market.no-show].
        words: buys ? { label: '있었던 일 (선택)' } : { label: '있었던 일', missing: '있었던 일을 적어 주세요.' },
        files: true,
      }
    case 'case':
      return {
        question: '운영팀에 알릴까요?',
        about: `운영팀이 양쪽 이야기를 듣고 ${caseDays}일 안에 결정해요. 그때까지 돈은 그대로 보관해요.`,
        label: '알리기',
        done: '운영팀에 알렸어요. 주문 화면에서 자료를 더할 수 있어요.',
        reasons: orderCaseReasons[order.role],
        words: { label: '있었던 일 (선택)' },
        files: true,
      }
  }
}
