import { BadgeCheck, Crown, Fingerprint, MessagesSquare, ShieldCheck, Store, Zap, type LucideIcon } from 'lucide-react'
import type { BadgeName } from '@dure/contract/badges/names'

export const badgeIcons: Readonly<Record<BadgeName, LucideIcon>> = {
  top_pro: Crown,
  quick_answer: Zap,
  reviews_100: MessagesSquare,
  reviews_50: MessagesSquare,
  reviews_10: MessagesSquare,
  licence: BadgeCheck,
  business: Store,
  identity: Fingerprint,
  safe_payment: ShieldCheck,
}
