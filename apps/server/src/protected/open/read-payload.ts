import type { App } from '#server/app.ts'
import { type EnvelopeRow, selectPart } from '../encryption.sql.ts'
import { openPart } from '../envelope.ts'
import type { ProtectedPayload } from '../protect-message.ts'

type Envelope = Pick<EnvelopeRow, 'account_id' | 'public_id'>

/** The text of an opened message and the list of its files. */
export async function readPayload(app: App, envelope: Envelope, key: Buffer): Promise<ProtectedPayload> {
  const plain = await readPart(app, envelope, key, 0)
  if (!plain) throw new Error('an envelope has lost its text')
  return JSON.parse(plain.toString()) as ProtectedPayload
}

/** The bytes of one part; null when the message has no such part. */
export async function readPart(
  app: App,
  envelope: Envelope,
  key: Buffer,
  part: number,
): Promise<Buffer | null> {
  const blob = await selectPart(app.db, envelope, part)
  return blob === undefined ? null : openPart(key, envelope.public_id, part, await app.blobs.get(blob))
}
