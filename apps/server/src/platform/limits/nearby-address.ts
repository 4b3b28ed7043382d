import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const own = new BlockList()
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addSubnet('fc00::', 7, 'ipv6')

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** Is this an address of this machine, that only this machine can call from? */
export const isLoopback = (address: string): boolean => isIn(loopback, address)

/** This machine, or a network that the Internet does not reach: a proxy of ours, or an office. RFC 1918, RFC 4193. */
export const isNearby = (address: string): boolean => isLoopback(address) || isIn(own, address)
