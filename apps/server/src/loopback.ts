import { BlockList, isIP, isIPv6 } from 'node:net'

const list = new BlockList()
list.addSubnet('127.0.0.0', 8)
list.addAddress('::1', 'ipv6')

/** Is this an address of this machine, that only this machine can call from? */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
