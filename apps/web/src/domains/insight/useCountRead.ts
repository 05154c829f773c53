import { useCountSeen } from '../counters/useCountSeen.ts'

/** Tells that somebody sees a pro's page [insight.readers]. */
export const useCountRead = (userId: number, own: boolean): void => useCountSeen(`/v1/user/${userId}/profile/read`, {}, own)
