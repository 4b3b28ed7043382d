import { writeBodyStructure } from '#imap/write/body-structure.ts'
import { writeEnvelope } from '#imap/write/envelope.ts'
import { chooseFields } from '#mime/structure/choose-fields.ts'
import { structureOf } from '#mime/structure/structure-of.ts'
import { LISTED } from './listed-fields.ts'

/** What mail programs ask of many messages at once, as it is kept. Decisions 121. */
export interface WrittenStructure {
  /** ENVELOPE and BODYSTRUCTURE, as they are sent. */
  envelope: string
  body_structure: string
  /** The tree of parts with their places, as JSON. */
  body: string
  /** The fields of its header that programs list mail by, as they stand, one character a byte; null: they are too long. */
  header: string | null
}

const HEADER_BYTES_MAX = 16_384

/** Reads it from a message. */
export function writtenStructure(source: Buffer): WrittenStructure {
  const { envelope, body } = structureOf(source)
  const header = chooseFields(source.subarray(0, body.start), LISTED)
  const isKept = header.length <= HEADER_BYTES_MAX && !header.includes(0)
  return {
    envelope: writeEnvelope(envelope),
    body_structure: writeBodyStructure(body),
    body: JSON.stringify(body),
    header: isKept ? header.toString('latin1') : null,
  }
}
