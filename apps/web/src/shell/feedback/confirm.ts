import { store } from '../store.ts'

export type Confirm = {
  readonly title: string
  readonly description?: string
  readonly state?: 'default' | 'danger'
  readonly type?: 'horizontal' | 'vertical'
  readonly okButtonLabel?: string
  readonly cancelButtonLabel?: string
  readonly showCancelButton?: boolean
  /** Backdrop and Escape do nothing: one of the buttons must be pressed. */
  readonly strong?: boolean
}

export type OpenConfirm = Confirm & { readonly id: number; readonly answer: (ok: boolean) => void }

let last = 0

export const openConfirm = store<OpenConfirm | null>(null)

/** Asks, and answers whether the person agreed; a page change or another question answers false. */
export function confirm(question: Confirm): Promise<boolean> {
  openConfirm.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (ok: boolean) => {
      if (openConfirm.get()?.answer === answer) openConfirm.set(null)
      resolve(ok)
    }
    openConfirm.set({ ...question, id: ++last, answer })
  })
}
