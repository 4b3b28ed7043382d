/** For text and for attribute values in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Every line a block of its own, as the editor writes them; runs of spaces stay visible. */
export const textToHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => escapeHtml(line).replace(/^ | (?= )/g, '&nbsp;'))
    .map((line) => `<div>${line || '<br>'}</div>`)
    .join('')
