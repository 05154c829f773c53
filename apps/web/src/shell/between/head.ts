import type { App } from '../../appType.ts'
import { metaOf, titleOf } from '../../document.ts'
import type { PageData } from '../../loadPage.ts'

function syncHead(page: PageData): void {
  window.dureEarly?.pageChanged()
  const { origin } = window.location
  const url = new URL(page.head.canonical ?? page.pathname, origin).href
  document.title = titleOf(page.head)
  const experiments = [...document.body.classList].filter((one) => one.startsWith('exp-'))
  document.body.className = [page.row?.name ?? 'not-found', ...experiments].join(' ')
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', url)
  for (const tag of metaOf(page.head, { url, origin, noindex: page.head.noindex ?? !page.row?.indexable })) {
    document.querySelector(`meta[${tag.key}="${tag.id}"]`)?.setAttribute('content', tag.content)
  }
}

/** Title, address and descriptions of the page that is shown; the first came with its own. */
export function watchHead({ router }: App): void {
  let synced: PageData | undefined
  const sync = () => {
    const { page } = router.state
    if (page && page !== synced) syncHead((synced = page))
  }
  router.subscribe('onRendered', sync)
  // Whoever was quicker than this code has left the first page already.
  if (router.history.location.state.index > 0 || router.history.location.pathname !== router.state.page?.pathname) sync()
}
