import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import { IMPORT_FILE_BYTES_MAX } from '#contract/mailbox/import/import-messages.ts'

/** Why a file is not worth being sent; null: it is. */
export type FileProblem = 'wrong_type' | 'contacts' | 'empty' | 'too_large'

const START_BYTES = 4096
const FIELD = /^[!-9;-~]{1,200}[ \t]*:/

const isMessage = ({ name }: Pick<File, 'name'>): boolean => /\.eml$/i.test(name)

/** The most that such a file may have, in bytes. */
export const fileBytesMax = (file: Pick<File, 'name'>): number =>
  isMessage(file) ? MESSAGE_BYTES_MAX : IMPORT_FILE_BYTES_MAX

/** Looks at the start of a file that is to be brought: its name may be anything, its first line says what it is. */
export async function checkMailFile(file: File): Promise<FileProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > fileBytesMax(file)) return 'too_large'
  try {
    const text = await file.slice(0, START_BYTES).text()
    if (text.includes('\0')) return 'wrong_type'
    const [first = ''] = text
      .replace(/^\ufeff/, '')
      .trimStart()
      .split('\n', 1)
    if (/^BEGIN:VCARD\s*$/i.test(first)) return 'contacts'
    if (first.startsWith('From ') || FIELD.test(first)) return null
    return /\.mbo?x$/i.test(file.name) ? null : 'wrong_type'
  } catch {
    // A folder that was dropped cannot be read.
    return 'wrong_type'
  }
}
