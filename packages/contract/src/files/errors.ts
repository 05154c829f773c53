import { entry } from '../errorEntry.ts'
import { fileLimits, megabytesOf } from './limits.ts'

export const filesErrors = {
  FILE_TOO_LARGE: entry(50100, 413, `파일이 너무 커요. ${megabytesOf(fileLimits.bytes)}MB까지 올릴 수 있어요.`),
  FILE_TYPE_REFUSED: entry(50101, 400, '올릴 수 없는 형식의 파일이에요.'),
  FILE_MISSING: entry(50102, 400, '파일을 골라 주세요.'),
  FILE_STORE_DOWN: entry(50103, 503, '지금은 파일을 올리거나 볼 수 없어요. 잠시 후 다시 시도해 주세요.'),
} as const
