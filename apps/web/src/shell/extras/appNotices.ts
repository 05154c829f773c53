import { DAY, SECOND } from '@dure/kernel/time'
import type { Answer } from '@dure/contract/client'
import { onPhone } from '../../domains/support/apps.ts'
import type { PageRow } from '../../navigation/row.ts'

export type Apps = NonNullable<Answer<'GET /v1/system/settings'>['apps']>

const names = { modal: 'dure_app_modal_dismissed', banner: 'dure_app_banner_dismissed' } as const

/** Keeps a dismissed notice away for a day [pages.app-notices]. */
export function dismissAppNotice(kind: keyof typeof names): void {
  document.cookie = `${names[kind]}=1; path=/; max-age=${DAY / SECOND}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

const dismissed = (kind: keyof typeof names): boolean => document.cookie.includes(`${names[kind]}=1`)

/** Which mention of the app a page carries [pages.app-notices]: both on phones alone and never inside the app. */
export function appNotices(row: PageRow, apps: Apps | null, agent = navigator.userAgent): { modal: boolean; banner: boolean } {
  if (apps === null || !onPhone(agent)) return { modal: false, banner: false }
  return {
    modal: row.noAppModal !== true && !dismissed('modal'),
    banner: row.path.startsWith('/requests/sent') && !dismissed('banner'),
  }
}
