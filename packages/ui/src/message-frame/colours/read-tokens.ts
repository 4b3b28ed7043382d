import { MAIL_TOKENS } from '../mail-document.ts'

/**
 * Values of the design tokens as this page has them. Most are written for both
 * themes and choose by color-scheme; the paper must not: it is that of the
 * product's theme although the message on it is a light one.
 */
export function readTokens(theme: 'light' | 'dark'): Record<string, string> {
  const computed = getComputedStyle(document.documentElement)
  const tokens = MAIL_TOKENS.map((name) => [name, computed.getPropertyValue(name).trim()] as const)
  const values = Object.fromEntries(tokens)
  return { ...values, '--paper': chosen(values['--paper'] ?? '', theme) }
}

function chosen(value: string, theme: 'light' | 'dark'): string {
  const [, light, dark] = /^light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)$/.exec(value) ?? []
  return (theme === 'light' ? light : dark) ?? value
}
