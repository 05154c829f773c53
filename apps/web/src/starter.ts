import type { Early } from './early.ts'

// Stands in every page, before all that is shown: small, and without imports of code.
// The app starts once the page stands and the browser has nothing else to do, or when somebody touches the page before.
// A page that is read first (`data-patient`) is left to who sees it for the first time: its app is only fetched then, and
// starts with the first touch or some seconds later. Who was here before finds what this browser kept for him at once.
const { files: named = '', fonts = '', patient } = document.currentScript!.dataset
const [entry, ...parts] = named.split(' ')
/** What was pressed and waits, and where. */
let acts: { readonly at: Element; readonly act: () => void }[] = []
let hasBegun = false
/** A part of the page whose code comes after the app (`servedPart`) takes what is pressed in it once it is here. */
const lateParts = '[data-late]'
const mayWait = (at: Element): boolean => !hasBegun || at.closest(lateParts) !== null
let started = false
const patienceWithLine = 30 * 10 ** 3
const longestWait = 15 * 10 ** 3

const link = (rel: string, href: string): HTMLLinkElement => {
  const made = Object.assign(document.createElement('link'), { rel, href })
  document.head.append(made)
  return made
}

// A module that fails to come, imported or by a link of `modulepreload`, is not asked for again by a browser as long as the page
// is open. A call is: all files come by calls, and only then is the app imported, from what the browser keeps.
const files = new Map<string, Promise<void>>()
const fetchFile = (href: string): Promise<void> => {
  const known = files.get(href)
  if (known) return known
  const coming = fetch(href, { signal: AbortSignal.timeout(patienceWithLine) }).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${href}`, { cause: answer.status })
    await answer.arrayBuffer()
  })
  files.set(href, coming)
  coming.catch(() => files.delete(href))
  return coming
}

/** Does something until it works: again when the network is said to be back, and after a while in any case, longer each time. */
const until = async <T>(act: () => Promise<T>, failed: () => void = () => {}): Promise<T> => {
  for (let wait = 300; ; wait = Math.min(wait * 3, longestWait)) {
    try {
      return await act()
    } catch {
      failed()
    }
    await new Promise((resolve) => {
      setTimeout(resolve, wait)
      window.addEventListener('online', resolve, { once: true })
    })
  }
}

// What a guest put away on this browser (`dismissedCookie`) is not drawn: his page is the one that all guests get.
const away = [...document.cookie.matchAll(/dure_banner_(\d+)=/g)].map(([, id]) => `[data-banner="${id}"]`)
if (away.length > 0) {
  const hidden = new CSSStyleSheet()
  hidden.replaceSync(`${away.join()}{display:none}`)
  document.adoptedStyleSheets = [hidden]
}

let all: Promise<unknown> | undefined
const fetchAll = () => (all ??= until(() => Promise.all([entry!, ...parts].map(fetchFile)), tell))

// The page stands and is read without its app, but what is pressed waits for it.
let notice: HTMLElement | undefined
const tell = () => {
  notice ??= document.body.appendChild(
    Object.assign(document.createElement('p'), {
      role: 'status',
      className: 'fixed inset-x-0 top-0 z-50 bg-alert-tint px-4 py-2 text-center type-label text-alert',
      textContent: '연결이 고르지 않아 아직 누를 수 없어요. 이어지면 누르신 것부터 할게요.',
    }),
  )
}

const start = () => {
  if (started) return
  started = true
  void fetchAll()
    .then(() => {
      notice?.remove()
      return import(/* @vite-ignore */ entry!)
    })
    .catch(() => (started = false))
}
/** Long enough to read what stands there; who wants to do something touches the page. */
const patience = 6 * 10 ** 3

// Our font is a hundred files, of which a page needs ten, and each that comes has the whole page laid out anew. So a browser that
// has none of them stays with its own font on its first page; what that page needs of ours is fetched beside, and the next one is
// written in it. From then on all are, at once.
const known = 'dure-fonts'
let fontsHere = false
const writeInOurs = () => document.documentElement.setAttribute('data-font', '')
const fetchFonts = () =>
  link('stylesheet', fonts).addEventListener('load', () => {
    const text = document.getElementById('root')!.textContent
    void document.fonts.load('1em "Pretendard Variable"', text).finally(() => {
      fontsHere = true
      try {
        localStorage.setItem(known, fonts)
      } catch {
        // A closed store: the next visit comes as this one did.
      }
    })
  })
const hasFonts = (): boolean => {
  try {
    return localStorage.getItem(known) === fonts
  } catch {
    return false
  }
}
/** Whether an earlier visit left something that a page may show: more than the note that the fonts are here. */
const keptHere = (): boolean => {
  try {
    return localStorage.length + sessionStorage.length > Number(localStorage.getItem(known) !== null)
  } catch {
    return false
  }
}
if (hasFonts()) {
  link('stylesheet', fonts)
  writeInOurs()
}

const touches = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'input'] as const
const touched = (event: Event) => {
  // A pointer that lies still is told of by the browser as soon as the page is laid out under it.
  if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY) return
  start()
}
for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true })
// A stylesheet that did not come leaves the page bare: it is put in again until it comes.
const mendStyles = ({ target }: Event) => {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || target.dataset.again) return
  const again = () =>
    new Promise<void>((resolve, reject) => {
      const made = link('stylesheet', target.href)
      made.dataset.again = 'true'
      made.addEventListener('load', () => resolve())
      made.addEventListener('error', () => {
        made.remove()
        reject(new Error(target.href))
      })
    })
  target.remove()
  void until(again)
}
window.addEventListener('error', mendStyles, true)
window.addEventListener('load', () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    if (patient === undefined || keptHere()) start()
    else {
      void fetchAll()
      setTimeout(start, patience)
    }
    if (!hasFonts()) fetchFonts()
  }),
)

/** What a press means where the browser itself would do nothing, or something that React would undo. Links and text fields do their own. */
const pressable = 'button,label,input:is([type=checkbox],[type=radio],[type=submit],[type=button],[type=file])'
const ownWay = 'a[href],summary,select,textarea,input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=file])'

const pressed = (event: Event) => {
  const target = event.target as Element
  const control = target.closest(ownWay) ? null : target.closest<HTMLElement>(pressable)
  if (!control || !mayWait(control)) return
  event.preventDefault()
  control.setAttribute('data-pressed', '')
  // As it was made [pages.pressed-early]: `click()` counts as a key's, and an answer that a key chose does not go on to the next question.
  const asMade = { bubbles: true, cancelable: true, detail: (event as MouseEvent).detail }
  const act = () => {
    control.removeAttribute('data-pressed')
    if (!control.matches(':disabled')) control.dispatchEvent(new MouseEvent('click', asMade))
  }
  acts.push({ at: control, act })
}
const submitted = (event: Event) => {
  const form = event.target as HTMLFormElement
  if (!mayWait(form)) return
  event.preventDefault()
  acts.push({ at: form, act: () => form.requestSubmit() })
}
window.addEventListener('click', pressed, true)
window.addEventListener('submit', submitted, true)

const early: Early = {
  fetchFile,
  pageChanged: () => fontsHere && writeInOurs(),
  takeActs: (part) => {
    if (!part) {
      hasBegun = true
      for (const touch of touches) window.removeEventListener(touch, touched, true)
    }
    const isTaken = ({ at }: { readonly at: Element }) => (part?.contains(at) ?? true) && at.closest(lateParts) === null
    const taken = acts.filter(isTaken)
    acts = acts.filter((one) => !isTaken(one))
    return taken.map(({ act }) => act)
  },
}
window.dureEarly = early
