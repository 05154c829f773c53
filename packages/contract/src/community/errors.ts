import { entry } from '../errorEntry.ts'
import { communityLimits } from './limits.ts'

export const communityErrors = {
  POST_NOT_FOUND: entry(55001, 404, '볼 수 없는 글이에요.'),
  POST_PHONE_REQUIRED: entry(55002, 403, '휴대폰 번호를 인증하면 글과 댓글을 쓸 수 있어요.'),
  POST_PRO_ONLY: entry(55003, 403, '고수를 위한 곳이에요. 고수 계정으로 로그인해 주세요.'),
  POST_LIMIT: entry(55004, 429, `글은 하루에 ${communityLimits.postsADay}개까지 쓸 수 있어요.`),
  COMMENT_LIMIT: entry(55005, 429, `댓글은 하루에 ${communityLimits.commentsADay}개까지 쓸 수 있어요.`),
  POST_REPEATED: entry(55006, 409, '조금 전에 같은 글을 올렸어요.'),
  COMMENT_REPEATED: entry(55007, 409, '조금 전에 같은 댓글을 남겼어요.'),
  POST_CHANGED: entry(55008, 409, '다른 화면에서 먼저 고친 글이에요. 새로 불러온 내용을 보고 다시 해 주세요.'),
  POST_EMPTY: entry(55009, 400, '글을 적어 주세요.'),
  TOPIC_CLOSED: entry(55010, 409, '지금은 글을 쓸 수 없는 주제예요. 다른 주제를 골라 주세요.'),
  COMMENT_NOT_FOUND: entry(55011, 404, '지워졌거나 볼 수 없는 댓글이에요.'),
  POST_WORD_BARRED: entry(55012, 400, '쓸 수 없는 말이 들어 있어요.'),
  POST_BLOCKED: entry(55013, 403, '이 글에는 댓글을 남길 수 없어요.'),
  COMMUNITY_DRAFT_CHANGED: entry(55014, 409, '다른 화면에서 먼저 저장한 글이 있어요. 어느 글을 쓸지 골라 주세요.'),
  COMMUNITY_DRAFT_LIMIT: entry(55015, 409, `쓰던 글은 ${communityLimits.drafts}개까지 저장할 수 있어요.`),
  LINK_UNREADABLE: entry(55016, 422, '주소를 열 수 없어요. 주소를 다시 확인해 주세요.'),
  TOPIC_TAKEN: entry(55018, 409, '이미 있는 주제예요. 다른 주소를 적어 주세요.'),
  TOPIC_LIMIT: entry(55019, 409, `주제는 한 곳에 ${communityLimits.topics}개까지 만들 수 있어요.`),
  CURATION_LIMIT: entry(55020, 409, `모음은 ${communityLimits.curations}개까지 만들 수 있어요.`),
  POST_POSTED: entry(55021, 409, '이미 올린 글이에요.'),
  POST_DECIDED: entry(55017, 409, '이미 처리한 글이에요.'),
} as const
