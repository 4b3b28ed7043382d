import { dirname } from 'node:path'

/** Folder of the project. */
export const ROOT: string = dirname(dirname(import.meta.dirname))
