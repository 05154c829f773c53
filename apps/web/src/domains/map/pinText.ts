import type { MapPro } from '@dure/contract/map/endpoints'
import { grouped } from '@dure/ui/grouped'

/** So often he was hired that a pin says it; fewer say nothing for him. */
const toldFrom = 3

/** What a pin says: how its pro is rated, else how often he was hired; new is who has neither [map.pins]. */
export const pinText = ({ rating, reviewCount, hiredCount }: Pick<MapPro, 'rating' | 'reviewCount' | 'hiredCount'>): string =>
  reviewCount > 0 ? `★ ${rating.toFixed(1)}` : hiredCount >= toldFrom ? `고용 ${grouped(hiredCount)}` : '새 고수'
