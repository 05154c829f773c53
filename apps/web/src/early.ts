/** What was pressed before the script took over, as the page's own first script (`starter.ts`) keeps it. */
export type Early = {
  /** Another page of ours is shown, in the same document. */
  readonly pageChanged: () => void
  /**
   * Fetches a file of the build once, so that importing it cannot fail for want of a line.
   * @throws Error with the status of an answer that is no file as its cause
   */
  readonly fetchFile: (href: string) => Promise<void>
  /**
   * What is to be done again; from now on nothing more is kept but in parts whose code comes later (`data-late`).
   * @param part one of these, whose code is here now and which is marked no more: what was pressed in it
   */
  readonly takeActs: (part?: Element) => readonly (() => void)[]
}

declare global {
  interface Window {
    dureEarly?: Early
  }
}

/**
 * Presses again what was pressed before the script took over, one after the other: the second press on a button may find it busy.
 * @param part what of the page took over only now
 */
export async function pressEarly(part?: Element): Promise<void> {
  for (const act of window.dureEarly?.takeActs(part) ?? []) {
    act()
    // oxlint-disable-next-line no-await-in-loop -- each in its turn
    await new Promise((resolve) => setTimeout(resolve))
  }
}

export type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Text that stood in fields before the script took over: typed on a slow line, or filled in by the browser. React and the
 * forms know nothing of it and would empty the fields.
 * @returns what tells them, as if it were typed now
 */
export function typedEarly(root: HTMLElement): () => void {
  // What is ticked is no text: written as one it would stand in the box as its value, and a form would read that in place of a yes.
  const fields = [...root.querySelectorAll<TextField>('input:not([type=file],[type=checkbox],[type=radio]),textarea')]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value] as const)
  return () => {
    for (const [field, text] of fields) writeTyped(field, text)
  }
}

/** Writes a text into a field as if it were typed now. */
export function writeTyped(field: TextField, text: string): void {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  // An event makes React take over the part of the page it comes from; only then does it see a field change.
  tell()
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
  tell()
}
