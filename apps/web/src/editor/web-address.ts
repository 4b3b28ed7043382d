import { isEmail } from '#contract/outbound/recipients/recipients.ts'

/** What was typed as a link, spelled in full; null when it is no address of the web or of mail. */
export function webAddress(typed: string): string | null {
  const text = typed.trim()
  if (isEmail(text)) return `mailto:${text}`
  if (/^(?:mailto|tel):\S+$/i.test(text)) return text
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
  return url && /^(?:https?|ftp):$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}
