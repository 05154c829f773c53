/** The figures of a whole number as people type and paste it: full width too, without commas and unit, and nothing behind a point [texts.counts]. */
export const wholeFigures = (text: string): string => text.normalize('NFKC').split('.')[0]!.replace(/\D/g, '')
