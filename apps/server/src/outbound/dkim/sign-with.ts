import { dkimSign } from 'mailauth'
import { shortenBlanks } from '#mime/shorten-blanks.ts'
import { type Source, streamOf, withStart } from '#server/readers/source.ts'

export interface SigningKey {
  signingDomain: string
  selector: string
  privateKey: string
}

/** The signatures of a message as header lines, one of each key. Throws when a key is none. RFC 6376, RFC 8463. */
export async function signWith(
  source: Source,
  keys: readonly [SigningKey, ...SigningKey[]],
  at: Date,
): Promise<string> {
  const { signatures, errors } = await dkimSign(streamOf(withStart(source, shortenBlanks)), {
    ...keys[0],
    canonicalization: 'relaxed/relaxed',
    signTime: at,
    signatureData: [...keys],
  })
  if (!signatures || errors?.length) {
    throw new Error(`a message for ${keys[0].signingDomain} could not be signed`, { cause: errors })
  }
  return signatures
}
