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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What was sent but for the names of a purchase and of a key, in which digits may stand like a card's by chance: a key of digits alone is none. */
export function withoutNames({ uid, token, ...rest }: { readonly uid: string; readonly token: string }): unknown {
  return [rest, uuid.test(uid) ? '' : uid, /^[\d .-]*$/.test(token) ? token : '']
}
