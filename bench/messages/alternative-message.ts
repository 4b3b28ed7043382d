/** A message of text and HTML under header fields, as it comes over SMTP. */
export function alternativeMessage(
  fields: readonly string[],
  { text, html }: { text: string; html: string },
): Buffer {
  return Buffer.from(
    [
      ...fields,
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      text,
      '--b',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      html,
      '--b--',
      '',
    ].join('\r\n'),
  )
}

/** Words of any language as they stand in a header. RFC 2047. */
export const encodedWord = (words: string): string => `=?UTF-8?B?${Buffer.from(words).toString('base64')}?=`

export const headerDate = (date: Date): string => date.toUTCString().replace('GMT', '+0000')
