import { toast } from '../shell/feedback/toasts.ts'

/**
 * Copies a text and says so. Where the clipboard is closed it says what to do instead, or shows the text to be copied by hand.
 * @param closed words, or what shows it
 */
export async function copyText(text: string, done: string, closed: string | (() => void)): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return typeof closed === 'string' ? toast(closed, { state: 'warning' }) : closed()
  }
  toast(done, { state: 'success' })
}
