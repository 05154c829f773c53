/** How soon a pro usually answers. */
export function answerText(minutes: number): string {
  if (minutes < 60) return `보통 ${Math.max(1, minutes)}분 안에 답해요`
  const hours = Math.ceil(minutes / 60)
  return hours < 24 ? `보통 ${hours}시간 안에 답해요` : `보통 ${Math.ceil(hours / 24)}일 안에 답해요`
}

/** Within so many percent two prices are alike. */
const alike = 3

/** A quote's price beside the service's average. */
export function againstText(percent: number): string {
  if (Math.abs(percent) <= alike) return '평균과 비슷해요'
  return percent < 0 ? `평균보다 ${-percent}% 낮아요` : `평균보다 ${percent}% 높아요`
}
