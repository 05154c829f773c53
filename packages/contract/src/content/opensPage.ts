/** Whether a browser that is given it opens a page, and the one that it names: no script, no name and password before the host [content.links]. */
export function opensPage(given: string): boolean {
  // Blanks and controls are dropped by browsers, wherever they stand.
  // oxlint-disable-next-line no-control-regex
  if (/[\s\u0000-\u001f\u007f-\u009f\\]/u.test(given)) return false
  if (/^\/(?!\/)/.test(given)) return true
  if (!/^https?:\/\/[^/]/i.test(given)) return false
  try {
    const { protocol, hostname, username, password } = new URL(given)
    return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
  } catch {
    return false
  }
}
