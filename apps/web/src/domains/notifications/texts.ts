import type { Announcement } from '@dure/contract/notifications/announcements'

export const audiences: Record<Announcement['audience'], string> = { all: '모두', customer: '회원', provider: '고수' }
