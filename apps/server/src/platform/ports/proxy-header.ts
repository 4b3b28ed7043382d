import { isIP } from 'node:net'

/** What a balancer says before the first byte of a connection. */
export interface ProxyHeader {
  /** Its own length: what follows is the client's. */
  bytes: number
  /** The client's address; null: the balancer speaks for itself, as when it looks whether anybody is there. */
  address: string | null
}

const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
/** Longest line of version 1, with its end. */
const LINE_BYTES_MAX = 107
const HEAD_BYTES = 16
/** Addresses, and what else a balancer may add: names, its own certificate's, checksums. */
const BODY_BYTES_MAX = 4096

/**
 * The header of the PROXY protocol, version 1 or 2, at the start of these bytes. `more`: it has not come whole yet;
 * null: it is none. haproxy.org, proxy-protocol.txt §2.
 */
export function readProxyHeader(bytes: Buffer): ProxyHeader | 'more' | null {
  if (startsLike(bytes, SIGNATURE)) return readBinary(bytes)
  return startsLike(bytes, Buffer.from('PROXY ')) ? readLine(bytes) : null
}

const startsLike = (bytes: Buffer, start: Buffer): boolean => {
  const length = Math.min(bytes.length, start.length)
  return bytes.subarray(0, length).equals(start.subarray(0, length))
}

function readLine(bytes: Buffer): ProxyHeader | 'more' | null {
  const end = bytes.subarray(0, LINE_BYTES_MAX).indexOf('\r\n')
  if (end < 0) return bytes.length < LINE_BYTES_MAX ? 'more' : null
  const [, family, source = '', , port = ''] = bytes.toString('latin1', 0, end).split(' ')
  if (family === 'UNKNOWN') return { bytes: end + 2, address: null }
  const version = family === 'TCP4' ? 4 : family === 'TCP6' ? 6 : null
  if (version === null || isIP(source) !== version || !/^\d{1,5}$/.test(port)) return null
  return { bytes: end + 2, address: source }
}

function readBinary(bytes: Buffer): ProxyHeader | 'more' | null {
  if (bytes.length < HEAD_BYTES) return 'more'
  const [command, family] = [bytes[12]!, bytes[13]!]
  const length = bytes.readUInt16BE(14)
  if (command >> 4 !== 2 || (command & 15) > 1 || length > BODY_BYTES_MAX) return null
  if (bytes.length < HEAD_BYTES + length) return 'more'
  const header = { bytes: HEAD_BYTES + length, address: null }
  // LOCAL, or a family that has no address of the net.
  if ((command & 15) === 0) return header
  const body = bytes.subarray(HEAD_BYTES, HEAD_BYTES + length)
  if (family === 0x11) return length < 12 ? null : { ...header, address: body.subarray(0, 4).join('.') }
  if (family === 0x21) return length < 36 ? null : { ...header, address: ipv6Of(body.subarray(0, 16)) }
  return header
}

const ipv6Of = (bytes: Buffer): string =>
  Array.from({ length: 8 }, (_, nth) => bytes.readUInt16BE(2 * nth).toString(16)).join(':')
