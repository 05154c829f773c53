/** The fields in which somebody typed on this page: known from its start on, before what keeps his words has come. */
export const typed = new Set<EventTarget>()

/** From here on it is known where somebody types. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => target && typed.add(target), { capture: true })
}
