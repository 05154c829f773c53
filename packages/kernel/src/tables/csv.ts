/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // Digits that begin with a zero are a number of the kind that keeps it.
  if (/^0\d+$/.test(value)) return `"=""${value}"""`
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as spreadsheets open it: UTF-8 with its mark, and no cell of a text is a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
