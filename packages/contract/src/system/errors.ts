import { entry } from '../errorEntry.ts'

export const systemErrors = {
  MAINTENANCE_OVERLAPS: entry(50808, 409, '그 시간에는 이미 다른 점검이 있어요.'),
  MAINTENANCE_OVER: entry(50809, 409, '이미 끝난 점검이에요.'),
} as const
