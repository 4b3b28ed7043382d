import { dkimSign } from 'mailauth'
import { shortenBlanks } from '#mime/shorten-blanks.ts'
import { type Source, streamOf, withStart } from '#server/readers/source.ts'

export interface SigningKey {
  signingDomain: string
  selector: string
  privateKey: string
}

/** The signature of a message as header lines. Throws when the key is none. RFC 6376. */
export async function signWith(source: Source, key: SigningKey, at: Date): Promise<string> {
  const { signatures, errors } = await dkimSign(streamOf(withStart(source, shortenBlanks)), {
    ...key,
    canonicalization: 'relaxed/relaxed',
    signTime: at,
    signatureData: [key],
  })
  if (!signatures)
    throw new Error(`a message for ${key.signingDomain} could not be signed`, { cause: errors })
  return signatures
}
