/** Whether an address would have what goes there read on its way: http, but to this machine itself [availability.no-plain-http]. */
export function isPlainHttp(address: string): boolean {
  const at = URL.parse(address)
  return at?.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(at.hostname)
}
