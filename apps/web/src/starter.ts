import type { Early } from './early.ts'

// Stands in every page, before all that is shown: small, and without imports of code.
// The app starts once the page stands and the browser has nothing else to do, or when somebody touches the page before.
// A page that is read first (`data-patient`) is left to who sees it for the first time: its app is only fetched then, and
// starts with the first touch or some seconds later. Who was here before finds what this browser kept for him at once.
const { files = '', fonts = '', patient } = document.currentScript!.dataset
const [entry, ...parts] = files.split(' ')
const acts: (() => void)[] = []
let started = false

const link = (rel: string, href: string): HTMLLinkElement => {
  const made = Object.assign(document.createElement('link'), { rel, href })
  document.head.append(made)
  return made
}

const fetchAll = () => {
  for (const href of [entry!, ...parts]) if (!document.querySelector(`link[href="${href}"]`)) link('modulepreload', href)
}
const start = () => {
  if (started) return
  started = true
  fetchAll()
  import(/* @vite-ignore */ entry!).catch(() => (started = false))
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
window.addEventListener('load', () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    if (patient === undefined || keptHere()) start()
    else {
      fetchAll()
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
  if (!control) return
  event.preventDefault()
  control.setAttribute('data-pressed', '')
  acts.push(() => {
    control.removeAttribute('data-pressed')
    control.click()
  })
}
const submitted = (event: Event) => {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  acts.push(() => form.requestSubmit())
}
window.addEventListener('click', pressed, true)
window.addEventListener('submit', submitted, true)

const early: Early = {
  pageChanged: () => fontsHere && writeInOurs(),
  takeActs: () => {
    window.removeEventListener('click', pressed, true)
    window.removeEventListener('submit', submitted, true)
    for (const touch of touches) window.removeEventListener(touch, touched, true)
    return acts
  },
}
window.dureEarly = early
