import { writeBody } from '#imap/write/body-structure.ts'
import { chooseFields } from '#mime/structure/choose-fields.ts'
import type { PartStructure } from '#mime/structure/message-structure.ts'
import type { Section } from '#mime/structure/section.ts'
import { isListed } from './listed-fields.ts'
import type { WrittenStructure } from './written-structure.ts'

/** The structure of a stored message; what is not asked for is not worked out. */
export class StoredStructure {
  /** ENVELOPE and BODYSTRUCTURE, as they are sent. */
  readonly envelope: string
  readonly body_structure: string
  readonly #written: WrittenStructure
  #body: PartStructure | null = null
  /** What was asked last, which is mostly asked twice: whether it is there, and what it is. */
  #chosen: { section: Section; fields: Buffer | null } | null = null

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

  /** The header fields that a section chooses; null: the header has to be read for them. */
  chooseFields(section: Section): Buffer | null {
    if (this.#chosen?.section === section) return this.#chosen.fields
    const { header } = this.#written
    const isKept = header !== null && isListed(section)
    const fields = isKept ? chooseFields(Buffer.from(header, 'latin1'), section) : null
    this.#chosen = { section, fields }
    return fields
  }
}
