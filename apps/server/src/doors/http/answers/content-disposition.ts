/** Control characters, path separators and marks that turn the reading direction ("exe.cod" as "doc.exe"). */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** How a file is offered: in ASCII for old programs, whole for all others. RFC 6266 §4.3. */
export function contentDisposition(file_name: string | null): string {
  if (file_name === null) return 'inline'
  const name = file_name.toWellFormed().replace(UNSAFE, '_').trim() || 'file'
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percent(name)}`
}
