/** An amount ends below a thousand million won: nine digits. */
const mostDigits = 9

/** The digits of what was typed as an amount: what is none is left out, and no more are taken than an amount has. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, mostDigits)

/** `12,000`, as it stands in its field; nothing where there is no amount. */
export const amountText = (amount: string | number | null | undefined): string =>
  amount === '' || amount == null ? '' : Number(amount).toLocaleString('ko-KR')
