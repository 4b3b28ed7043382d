import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** COSE_Key of a P-256 key, as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. RFC 9053 §7.1. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ])
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const USER_PRESENT = 0x01
const ATTESTED = 0x40

/** An authenticator in software: it makes one passkey and signs challenges with it. Web Authentication Level 3 §6. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  return {
    id: id.toString('base64url'),
    /** As after a copy of it was used elsewhere. */
    rewind: () => {
      uses = 0
    },
    /** Answers options for making a passkey. */
    make(options: string): string {
      const { challenge, rp } = JSON.parse(options)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const data = authData(
        rp.id,
        USER_PRESENT | ATTESTED,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      )
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const size = Buffer.from([0x58, data.length])
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        size,
        data,
      ])
      return JSON.stringify({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      })
    },
    /** Answers options for using it; `from` is the page that asks. */
    use(options: string, from = origin): string {
      const { challenge, rpId } = JSON.parse(options)
      uses++
      const data = authData(rpId, USER_PRESENT)
      const client = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return JSON.stringify({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      })
    },
  }
}
