import { guestsPage } from '@dure/contract/client'
import { modeOf } from '@dure/contract/mode'
import type { App } from '../appType.ts'
import { matchPage } from '../navigation/match.ts'
import { toast } from '../shell/feedback/toasts.ts'
import { giveWordsBack } from './wordsPutAway.ts'
import { madeForAnother, pageOwner } from './owner.ts'
import { isLeaving, startOver, takeTold } from './startOver.ts'
import { hearTabs, lastTold, tellTabs } from './tellTabs.ts'

/** Who it is, nobody said; the server will. */
const somebody = 'somebody'

const changed = '다른 창에서 로그인이 바뀌어 화면을 새로 열었어요. 쓰던 글은 쓴 분이 다시 로그인하면 볼 수 있어요.'

/** Where somebody else finds what is his: a page that names one thing may be the former member's. */
function placeFor(owner: string): string {
  const { pathname, search } = location
  const row = matchPage(pathname)?.row
  const named = row !== undefined && row.access !== 'any' && row.path.includes(':')
  return owner !== guestsPage && named ? '/requests/sent' : pathname + search
}

/**
 * Keeps the tabs of a browser to one member [pages.one-member]: they tell each other of login and logout. A member's page is gone at once
 * where somebody else, or nobody, is logged in; a guest's becomes the page of who logged in, with all that was typed on it.
 */
export function watchTabs(app: App): void {
  const leave = (owner: string): void => startOver(placeFor(owner), changed)
  const becomeHis = async (): Promise<void> => {
    const me = await app.call('GET /api2/users/me/').catch(() => null)
    if (me === null || app.session.get().me !== null) return
    app.queries.removeQueries({ type: 'inactive' })
    app.session.set({ me, mode: modeOf(document.cookie, me) })
    await app.queries.invalidateQueries()
    await app.router.invalidate()
  }
  const hear = (owner: string): void => {
    if (owner === pageOwner()) return
    if (pageOwner() === guestsPage) void becomeHis()
    else leave(owner)
  }

  hearTabs(hear)
  madeForAnother.hear(() => hear(somebody))

  let told = ''
  const tell = (): void => {
    const owner = pageOwner()
    if (owner === told || isLeaving()) return
    told = owner
    tellTabs(owner)
  }
  app.session.subscribe(tell)
  tell()

  // A browser keeps a page whole when one leaves it, and shows it again as it was: a member's only once it is known to be his still.
  const root = document.getElementById('root')!
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && pageOwner() !== guestsPage) root.style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const last = lastTold()
    // Where nothing is kept nobody knows: a member's page is loaded anew.
    if (last !== null) hear(last)
    else if (pageOwner() !== guestsPage) leave(somebody)
    if (isLeaving()) return
    root.style.visibility = ''
    void app.call('GET /ping/session').then(
      ({ authToken }) => {
        if ((authToken === null) !== (pageOwner() === guestsPage)) hear(authToken === null ? guestsPage : somebody)
      },
      () => undefined,
    )
  })
}

/** Gives a member back what he had typed when his page had to go, on each page that he opens, and says what the page before wanted said. */
export function watchWords(app: App): void {
  const words = takeTold()
  if (words !== null) toast(words)
  let stop = (): void => {}
  const look = (): void => {
    stop()
    stop = giveWordsBack(document.getElementById('root')!, () => toast('보내지 않은 글을 다시 채웠어요.'))
  }
  app.router.subscribe('onRendered', look)
  // The first page may have been shown before this came.
  look()
}
