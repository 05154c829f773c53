import type { ReactNode } from 'react'
import type { PageData } from '../../loadPage.ts'
import { PageContext } from '../../usePage.ts'
import { PageHead } from '../frame/PageHead.tsx'

/** An inner page that failed keeps its head: what failed is known, and so is the way back. */
export function UnderHead({ page, children }: { readonly page: PageData; readonly children?: ReactNode }) {
  return (
    <PageContext value={page}>
      <div className="mx-auto max-w-read px-4 md:pt-4">
        <PageHead title={page.screen?.title ?? page.head.title} />
        {children}
      </div>
    </PageContext>
  )
}
