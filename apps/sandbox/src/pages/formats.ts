import { type Html, html } from './html.ts'
import type { Language } from './language.ts'

const UNITS = { ru: ['байт', 'КБ', 'МБ'], en: ['bytes', 'KB', 'MB'] } as const

export function fileSize(bytes: number, language: Language): string {
  const power = bytes < 1024 ? 0 : bytes < 1_048_576 ? 1 : 2
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: power === 0 ? 0 : 1 })
  return `${amount.format(bytes / 1024 ** power)} ${UNITS[language][power]}`
}

/** A moment in the zone of this machine, which is the reader's too. */
export const moment = (iso: string, language: Language): Html => written(iso, language, { year: 'numeric' })

/** The same for lists, where the year says nothing. */
export const shortMoment = (iso: string, language: Language): Html => written(iso, language, {})

function written(iso: string, language: Language, more: Intl.DateTimeFormatOptions): Html {
  const text = new Date(iso).toLocaleString(language === 'ru' ? 'ru-RU' : 'en-CH', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...more,
  })
  return html`<time datetime="${iso}">${text}</time>`
}

/** A WMID in groups of four, which still copies as 12 digits. */
export const wmidText = (wmid: string): Html =>
  html`<span class="wmid">${[0, 4, 8].map((at) => html`<span>${wmid.slice(at, at + 4)}</span>`)}</span>`

/** Two messages on a circle; the hue comes from the text. FNV-1a, 32 bits. */
export function avatar(name: string, key: string): Html {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(key.toLowerCase())) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  const initials = name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return html`<span class="avatar" data-hue="${Math.round((hash % 360) / 30) * 30}" aria-hidden="true">${initials || '@'}</span>`
}

/** Verdicts of SPF, DKIM and DMARC have three colours. */
export function verdict(result: string): Html {
  const kind =
    result === 'pass' ? 'ok' : ['fail', 'permerror', 'softfail'].includes(result) ? 'danger' : 'plain'
  return html`<span class="badge badge--${kind}">${result}</span>`
}
