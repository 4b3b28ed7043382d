import { writeBody } from '#imap/write/body-structure.ts'
import type { PartStructure } from '#mime/structure/message-structure.ts'
import type { WrittenStructure } from './written-structure.ts'

/** The structure of a stored message; what is not asked for is not worked out. */
export class StoredStructure {
  /** ENVELOPE and BODYSTRUCTURE, as they are sent. */
  readonly envelope: string
  readonly body_structure: string
  readonly #written: WrittenStructure
  #body: PartStructure | null = null

  constructor(written: WrittenStructure) {
    this.envelope = written.envelope
    this.body_structure = written.body_structure
    this.#written = written
  }

  /** The tree of parts and where they stand, for `partAt` and `spanOfSection`; it ends where the stored bytes do. */
  get body(): PartStructure {
    this.#body ??= JSON.parse(this.#written.body) as PartStructure
    return this.#body
  }

  /** BODY without a section, as it is sent. */
  writeBody(): string {
    return writeBody(this.body)
  }

  /** The header fields that `isListed` speaks of, one character a byte; null: the header has to be read for them. */
  get header(): string | null {
    return this.#written.header
  }
}
