const control = 'input:not([type=hidden]),textarea,select,button'
/** What somebody does himself ends it: he has seen, or goes elsewhere. */
const ends = ['keydown', 'pointerdown', 'wheel', 'submit'] as const

/** The controls that a form's word is about: those of the nearest part that has any; a form's own words have none. */
function controlsOf(form: HTMLFormElement, alert: HTMLElement): readonly HTMLElement[] {
  const group = alert.parentElement!.closest<HTMLElement>(`fieldset,div:has(${control})`)
  return group !== null && form.contains(group) && group !== form ? [...group.querySelectorAll<HTMLElement>(control)] : []
}

const alertsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[role=alert]')]

/** The form library goes to the first field that it registered, at once and once more a moment later. */
const libraryFocuses = 2

/**
 * After a submit, what a form finds wrong first is seen and has the focus [pages.errors-seen]: the form library knows only of fields
 * that it registered, and stars, choices and pictures are none. Answers of the server count too, until somebody goes on.
 */
export function showAlerts(): void {
  document.addEventListener('submit', ({ target: form }) => {
    if (!(form instanceof HTMLFormElement)) return
    const show = (): void => {
      const alert = alertsOf(form)[0]
      if (alert === undefined) return
      const at = controlsOf(form, alert)[0]
      if (at !== undefined && !alert.parentElement!.contains(document.activeElement) && document.activeElement !== at) at.focus()
      alert.scrollIntoView({ block: 'nearest' })
    }
    // How often the library may still move the focus to something wrong; however late, as on a busy phone. Any other is somebody's own.
    let awaited = libraryFocuses
    const spoken = (): void => {
      awaited = libraryFocuses
      show()
    }
    const focused = ({ target }: FocusEvent): void => {
      const [first, ...others] = alertsOf(form).map((alert) => controlsOf(form, alert))
      if (first?.includes(target as HTMLElement)) return
      if (awaited === 0 || !others.some((one) => one.includes(target as HTMLElement))) return end()
      awaited -= 1
      show()
    }
    const watch = new MutationObserver(spoken)
    const end = (): void => {
      watch.disconnect()
      form.removeEventListener('focusin', focused)
      for (const one of ends) document.removeEventListener(one, end, true)
    }
    watch.observe(form, { childList: true, subtree: true })
    form.addEventListener('focusin', focused)
    // What was said before and stands still is no change.
    requestAnimationFrame(spoken)
    for (const one of ends) document.addEventListener(one, end, true)
  })
}
