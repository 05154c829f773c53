import { entry } from '../errorEntry.ts'
import { bucketLimits } from './limits.ts'

export const bucketErrors = {
  BUCKET_NOT_EXIST: entry(35000, 404, '찜한 고수가 없어요.'),
  BUCKET_DIFFERENT_SERVICE: entry(35001, 409, '다른 서비스의 고수를 찜하고 있어요.'),
  BUCKET_DUPLICATE: entry(35002, 409, '이미 찜한 고수예요.'),
  BUCKET_OVER_LIMIT: entry(35003, 409, `고수는 ${bucketLimits.ofService}명까지 찜할 수 있어요.`),
  BUCKET_REQUEST_IN_PROGRESS: entry(35004, 409, '진행 중인 요청이 있어요.'),
  BUCKET_NOT_FOUND: entry(35005, 404, '찜한 고수를 찾을 수 없어요.'),
} as const
