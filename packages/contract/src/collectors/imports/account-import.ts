import { MEGABYTE } from '#contract/endpoint.ts'

/** Every part of an uploaded archive but the last has so many bytes. */
export const IMPORT_ARCHIVE_PART_BYTES = 8 * MEGABYTE
/** What an archive has beside its messages: an address book, names of files. */
export const IMPORT_ARCHIVE_MORE_BYTES = 64 * MEGABYTE
/** One that was not uploaded to its end, and what became of one that was, is forgotten then. */
export const ACCOUNT_IMPORT_DAYS = 7
export const ACCOUNT_IMPORT_STATES = ['uploading', 'running', 'done', 'failed'] as const
