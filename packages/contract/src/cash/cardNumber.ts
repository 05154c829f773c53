/** Whether digits are a number that cards have: by their check digit. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const worth = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}

/** Whether anything in what was sent looks like the number of a card, however it is written [cash.key-in]. */
export function holdsCardNumber(sent: unknown): boolean {
  const text = JSON.stringify(sent) ?? ''
  return [...text.matchAll(/(?<![0-9a-z])\d(?:[ .-]?\d){12,18}(?![0-9a-z])/gi)].some(([found]) => isCardNumber(found.replaceAll(/\D/g, '')))
}
