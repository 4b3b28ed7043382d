import { BlockList, isIP, isIPv4 } from 'node:net'

const ADDRESS_BITS = { 4: 32, 6: 128 }

/** An address, or a network as 192.0.2.0/24 or 2001:db8::/32. */
function partsOf(network: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', written] = /^([^/]{1,45})(?:\/(\d{1,3}))?$/.exec(network) ?? []
  const version = isIP(address)
  if (version !== 4 && version !== 6) return null
  const bits = written === undefined ? ADDRESS_BITS[version] : Number(written)
  return bits <= ADDRESS_BITS[version] ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : null
}

export const isNetwork = (network: string): boolean => partsOf(network) !== null

/** Answers whether an address is in one of these networks. What is no network is passed over. */
export function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const parts = partsOf(network)
    if (parts) list.addSubnet(parts.address, parts.bits, parts.family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!
    return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
  }
}
