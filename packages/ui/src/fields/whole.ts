/** The figures of a code as it is typed, pasted or taken out of a message: full width too, in groups or not [texts.counts]. */
export const codeFigures = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** The figures of a whole number as people type and paste it: full width too, without commas and unit, and nothing behind a point [texts.counts]. */
export const wholeFigures = (text: string): string => text.normalize('NFKC').split('.')[0]!.replace(/\D/g, '')
