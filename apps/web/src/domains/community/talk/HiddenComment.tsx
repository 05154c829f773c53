import type { Reply } from '@dure/contract/community/schemas'
import { href } from '../../../navigation/href.ts'

/** Said to its author alone: others do not read his comment any more, and why. */
export const HiddenComment = ({ reason }: Pick<Reply, 'reason'>) => (
  <p className="mt-1 text-sm text-alert">
    {reason === null ? (
      '신고가 들어와 살펴보고 있어요. 지금은 나에게만 보여요.'
    ) : (
      <>
        {`운영팀이 가린 댓글이에요. ${reason}. 지금은 나에게만 보여요. `}
        <a href={href('/removed')} className="relative z-10 inline-flex min-h-11 items-center font-semibold underline">
          이유 보기와 이의 신청
        </a>
      </>
    )}
  </p>
)
