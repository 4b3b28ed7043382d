import { SIGNATURE_BYTES_MAX } from '#contract/identity/profiles/profile.ts'
import { htmlToText } from '#web/editor/html-to-text.ts'
import { formatLimit, formatSize } from '#web/platform/words/format.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Why a signature cannot be kept; undefined when it can. Images count as they are written into it. */
export function signatureProblem(html: string, t: SettingsT): string | undefined {
  const bytes = bytesOf(html)
  if (bytes <= SIGNATURE_BYTES_MAX) return undefined
  return t('profiles.signature_too_big', {
    size: formatSize(t.language, bytes),
    limit: formatLimit(t.language, SIGNATURE_BYTES_MAX),
  })
}

/** The words of a signature in one line. */
export const signatureLine = (html: string): string =>
  htmlToText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce((said, line) => (said === '' ? line : `${said}${/\p{P}$/u.test(said) ? '' : ','} ${line}`), '')

/** Does it name an image on another machine, which this page never loads? */
export const hasImageElsewhere = (html: string): boolean =>
  /<img\b[^>]*\ssrc=["']?(?:https?:)?\/\//i.test(html)

/** What an empty editor has is no signature. */
export const cleanSignature = (html: string): string =>
  signatureLine(html) === '' && !/<img\b/i.test(html) ? '' : html

/** An image as it is written into HTML. */
export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
