/** An expected failure: its number, the status of its answer, and what people are shown. */
export type ErrorEntry = { readonly code: number; readonly status: number; readonly text: string }

export const entry = (code: number, status: number, text: string): ErrorEntry => ({ code, status, text })
