import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { BackupDamaged } from './backup-damaged.ts'
import { type BackupKey, fileKey } from './backup-key.ts'

const MAGIC = Buffer.from('PMTSEAL1')
const SALT_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Plain bytes of a piece; none but the last has fewer. */
const PIECE_BYTES = 65_536

/** The number of the piece, and whether it is the last: a file that was cut ends with one that is not. */
function nonceOf(nth: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeBigUInt64BE(BigInt(nth), 0)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

/** Cuts what comes into pieces of `size` bytes; the last, which may have fewer or none, comes at the end. */
function inPieces(size: number, piece: (bytes: Buffer, isLast: boolean) => Buffer): Transform {
  let waiting: Buffer[] = []
  let bytes = 0
  const take = (length: number): Buffer => {
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(length)]
    bytes = all.length - length
    return all.subarray(0, length)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      bytes += chunk.length
      try {
        // One more byte tells that it is not the last.
        while (bytes > size) this.push(piece(take(size), false))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        this.push(piece(take(bytes), true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/**
 * Seals a file of a backup, whose name is sealed with it: a random salt, then pieces of 64 KiB, each by AES-256-GCM with
 * its number. Where one is changed, left out, put elsewhere or taken from another file, `unsealing` fails.
 */
export function sealing(key: BackupKey, name: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const own = fileKey(key, salt, name)
  let nth = 0
  return inPieces(PIECE_BYTES, (bytes, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(nth, isLast))
    const sealed = [cipher.update(bytes), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat(nth++ === 0 ? [MAGIC, salt, ...sealed] : sealed)
  })
}

/** What `sealing` was given. Throws `BackupDamaged`. */
export function unsealing(key: BackupKey, name: string): Transform {
  let own: Buffer | undefined
  let nth = 0
  const open = (bytes: Buffer, isLast: boolean): Buffer => {
    if (bytes.length < TAG_BYTES) throw new BackupDamaged(name)
    const end = bytes.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', own!, nonceOf(nth++, isLast), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(end))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
    } catch (cause) {
      throw new BackupDamaged(name, { cause })
    }
  }
  const pieces = inPieces(PIECE_BYTES + TAG_BYTES, open)
  let head = Buffer.alloc(0)
  const { _transform, _flush } = pieces
  pieces._transform = (chunk: Buffer, encoding, done) => {
    if (own) return _transform.call(pieces, chunk, encoding, done)
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) return done()
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return done(new BackupDamaged(name))
    own = fileKey(key, Buffer.from(head.subarray(MAGIC.length, HEAD_BYTES)), name)
    return _transform.call(pieces, head.subarray(HEAD_BYTES), encoding, done)
  }
  pieces._flush = (done) => (own ? _flush.call(pieces, done) : done(new BackupDamaged(name)))
  return pieces
}
