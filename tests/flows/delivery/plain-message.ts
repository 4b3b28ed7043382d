/** A message as it stands on the wire; headers in `words` replace the usual ones, '' leaves one out. */
export function plainMessage(words: Record<string, string> = {}, text = 'Hello.\r\n'): string {
  const headers = {
    From: 'Boris <boris@outside.test>',
    To: 'anna@pochtamt.test',
    Subject: 'A letter',
    'Message-ID': '<1@outside.test>',
    Date: 'Mon, 16 Nov 2026 08:59:00 +0000',
    ...words,
  }
  const lines = Object.entries(headers).filter(([, value]) => value !== '')
  return `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`
}
