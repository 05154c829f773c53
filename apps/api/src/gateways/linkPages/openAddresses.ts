import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's page: this machine, inner ones, link-local with clouds' metadata, multicast, and what is kept for papers. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Tunnels, which lead to any address, inner ones too.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(network, bits, 'ipv6')
/** Of version 6 the addresses of the open net alone. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the open net, which anybody may ask [community.link-cards]. */
export function isOpenAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inner.check(address, 'ipv4')
  return version === 6 && open6.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}
