/** Within so many percent two prices are alike. */
const alike = 3

/** A quote's price beside the service's average. */
export function againstText(percent: number): string {
  if (Math.abs(percent) <= alike) return '평균과 비슷해요'
  return percent < 0 ? `평균보다 ${-percent}% 낮아요` : `평균보다 ${percent}% 높아요`
}
