import { useState } from 'react'
import { X } from 'lucide-react'
import { storeOf } from '../../domains/support/apps.ts'
import { dismissAppNotice } from './appNotices.ts'
import type { Apps } from './appNotices.ts'

/** A line above the bottom bar for those who wait for quotes. */
export function AppBanner({ apps }: { readonly apps: Apps }) {
  const [gone, setGone] = useState(false)
  if (gone) return null
  return (
    <>
      {/* The end of the page can be scrolled clear of it. */}
      <div aria-hidden="true" className="h-16 md:hidden" />
      <aside
        aria-label="앱 안내"
        className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 rounded-card bg-ink py-1 pl-4 pr-1 text-paper shadow-float md:bottom-4 md:left-auto md:w-96"
      >
        <a href={storeOf(apps, navigator.userAgent)} className="flex min-h-12 flex-1 items-center font-semibold">
          앱에서 새 견적 알림 받기
        </a>
        <button
          type="button"
          aria-label="앱 안내 닫기"
          className="grid size-11 place-items-center rounded-full"
          onClick={() => {
            dismissAppNotice('banner')
            setGone(true)
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </aside>
    </>
  )
}
