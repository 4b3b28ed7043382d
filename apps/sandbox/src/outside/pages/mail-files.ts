import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of the outside mail, one file a message. */
export interface MailFiles {
  write(id: number, raw: Buffer): Promise<void>
  /** Undefined when the file is gone. */
  read(id: number): Promise<Buffer | undefined>
  remove(id: number): Promise<void>
  clear(): Promise<void>
}

export function openMailFiles(folder: string): MailFiles {
  const fileOf = (id: number) => join(folder, `${id}.eml`)
  return {
    async write(id, raw) {
      await mkdir(folder, { recursive: true })
      await writeFile(`${fileOf(id)}.new`, raw)
      await rename(`${fileOf(id)}.new`, fileOf(id))
    },
    async read(id) {
      return readFile(fileOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}
