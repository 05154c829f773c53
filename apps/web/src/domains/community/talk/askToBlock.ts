import { confirm } from '../../../shell/feedback/confirm.ts'

/** Whether he means to meet no more who wrote something; who is masked is kept away here alone, and who that is he does not learn. */
export const askToBlock = ({ masked }: { readonly masked: boolean }): Promise<boolean> =>
  confirm({
    title: '이 사람을 차단할까요?',
    description: `${
      masked
        ? '커뮤니티에서 서로의 댓글이 보이지 않고 서로의 글에 댓글을 남기지 않게 돼요. 누구인지는 알려 드리지 않아요.'
        : '서로의 댓글이 보이지 않고 요청, 견적, 메시지를 주고받지 않게 돼요.'
    } 상대에게는 알리지 않아요. 계정 정보에서 언제든 풀 수 있어요.`,
    okButtonLabel: '차단하기',
    state: 'danger',
  })
