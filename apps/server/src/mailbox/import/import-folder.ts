import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Where messages of files wait until they are stored, those that are too large for memory. */
export const importFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'import-spool')
