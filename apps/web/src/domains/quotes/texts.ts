/** Within so many percent two prices are alike. */
const alike = 3

/** A quote's price beside the service's average. */
export function againstText(percent: number): string {
  if (Math.abs(percent) <= alike) return '평균과 비슷해요'
  return percent < 0 ? `평균보다 ${-percent}% 낮아요` : `평균보다 ${percent}% 높아요`
}

/** The same in two words, for a row of them. */
export function againstWords(percent: number): { readonly text: string; readonly tone: 'good' | 'plain' } {
  if (Math.abs(percent) <= alike) return { text: '비슷해요', tone: 'plain' }
  return percent < 0 ? { text: `${-percent}% 낮음`, tone: 'good' } : { text: `${percent}% 높음`, tone: 'plain' }
}
