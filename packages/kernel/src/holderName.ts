/** Whether two names are one account holder's: banks write company forms and spaces their own way. */
export function sameHolder(a: string, b: string): boolean {
  const plain = (name: string): string => name.normalize('NFC').replace(/\s|\(주\)|㈜|주식회사/g, '')
  return plain(a) === plain(b)
}
