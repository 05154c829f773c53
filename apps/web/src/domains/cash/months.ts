/** `2026-11` some months on, or back. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7)
}

/** `2026년 11월` */
export const monthWords = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`
