import { entry } from '../errorEntry.ts'

export const experimentsErrors = {
  EXPERIMENT_CODE_TAKEN: entry(50810, 409, '이미 쓰고 있는 실험 코드예요.'),
  EXPERIMENT_STATE: entry(50811, 409, '끝난 실험은 바꿀 수 없어요.'),
} as const
