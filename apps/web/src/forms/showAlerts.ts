const control = 'input:not([type=hidden]),textarea,select,button'
/** What somebody does himself ends it: he has seen, or goes elsewhere. */
const ends = ['keydown', 'pointerdown', 'wheel', 'submit'] as const

/** What a form says first, and the control it says it of; a form's own words have none. */
function firstAlert(form: HTMLFormElement): { readonly alert: HTMLElement; readonly at: HTMLElement | null } | null {
  const alert = form.querySelector<HTMLElement>('[role=alert]')
  if (alert === null) return null
  const group = alert.parentElement!.closest<HTMLElement>(`fieldset,div:has(${control})`)
  return { alert, at: group !== null && form.contains(group) && group !== form ? group.querySelector<HTMLElement>(control) : null }
}

/**
 * After a submit, what a form finds wrong first is seen and has the focus [pages.errors-seen]: the form library knows only of fields
 * that it registered, and stars, choices and pictures are none. Answers of the server count too, until somebody goes on.
 */
export function showAlerts(): void {
  document.addEventListener('submit', ({ target: form }) => {
    if (!(form instanceof HTMLFormElement)) return
    const show = (): void => {
      const first = firstAlert(form)
      if (first === null) return
      const { alert, at } = first
      if (at !== null && !alert.parentElement!.contains(document.activeElement) && document.activeElement !== at) at.focus()
      alert.scrollIntoView({ block: 'nearest' })
    }
    // The library sets the focus a moment after it has spoken, and more than once; a focus that comes later is somebody's own.
    let speaks = 0
    const spoken = (): void => {
      speaks += 1
      requestAnimationFrame(() => requestAnimationFrame(() => (speaks -= 1)))
      show()
    }
    const focused = (): void => (speaks > 0 ? show() : end())
    const watch = new MutationObserver(spoken)
    const end = (): void => {
      watch.disconnect()
      form.removeEventListener('focusin', focused)
      for (const one of ends) document.removeEventListener(one, end, true)
    }
    watch.observe(form, { childList: true, subtree: true })
    form.addEventListener('focusin', focused)
    // What was said before and stands still is no change.
    speaks += 1
    requestAnimationFrame(() => {
      speaks -= 1
      spoken()
    })
    for (const one of ends) document.addEventListener(one, end, true)
  })
}
