/** How a piece of text may be set. */
export const textMarks = ['bold', 'italic', 'underline', 'strike'] as const
export type TextMark = (typeof textMarks)[number]
