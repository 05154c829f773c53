import { useSeen } from '../counters/useSeen.ts'

/** Tells that somebody sees a pro's page [insight.readers]. */
export const useCountRead = (userId: number, own: boolean): void => useSeen(`/v1/user/${userId}/profile/read`, {}, own)
