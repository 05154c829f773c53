import { confirm } from '../../../shell/feedback/confirm.ts'

/** Whether he means to meet no more who wrote something; who that is he does not learn. */
export const askToBlock = (): Promise<boolean> =>
  confirm({
    title: '이 사람을 차단할까요?',
    description:
      '서로의 글과 댓글이 보이지 않고 요청, 견적, 메시지를 주고받지 않게 돼요. 상대에게는 알리지 않아요. 계정 정보에서 언제든 풀 수 있어요.',
    okButtonLabel: '차단하기',
    state: 'danger',
  })
