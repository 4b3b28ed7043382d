/** Which part of a message, and what of it. RFC 9051 §6.4.5.1. */
export interface Section {
  /** Numbers of nested parts; empty: the message itself. */
  path: number[]
  /** null: the whole of it. */
  text: 'HEADER' | 'TEXT' | 'MIME' | 'HEADER.FIELDS' | 'HEADER.FIELDS.NOT' | null
  /** Of HEADER.FIELDS and HEADER.FIELDS.NOT, as they were written. */
  fields: string[]
}

/** From which byte on, and how many at most. */
export interface Partial {
  offset: number
  length: number
}

/** One thing that FETCH asks for; ALL, FAST and FULL come as what they stand for. RFC 3501 §6.4.5. */
export type FetchItem =
  | {
      what:
        | 'UID'
        | 'FLAGS'
        | 'INTERNALDATE'
        | 'RFC822.SIZE'
        | 'ENVELOPE'
        | 'BODYSTRUCTURE'
        /** `BODY` without a section: BODYSTRUCTURE without its extensions. */
        | 'BODY'
        | 'MODSEQ'
        | 'EMAILID'
        | 'THREADID'
        | 'SAVEDATE'
    }
  /** LAZY: only if it costs nothing. RFC 8970. */
  | { what: 'PREVIEW'; isLazy: boolean }
  /** `as`: the old names, which answer by themselves. */
  | {
      what: 'SECTION'
      section: Section
      partial: Partial | null
      /** BODY.PEEK: without marking the message read. */
      isPeek: boolean
      as: 'BODY' | 'RFC822' | 'RFC822.HEADER' | 'RFC822.TEXT'
    }
  /** Decoded. RFC 3516. */
  | { what: 'BINARY'; path: number[]; partial: Partial | null; isPeek: boolean }
  | { what: 'BINARY.SIZE'; path: number[] }
