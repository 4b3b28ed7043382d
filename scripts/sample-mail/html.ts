/** A newsletter: a 600 px table, as such mail is written everywhere, with images from the sender's server. */
export function newsletter(parts: {
  host: string
  title: string
  lead: string
  accent: string
  articles: readonly { image: string; heading: string; text: string; link: string }[]
  footer: string
}): string {
  const articles = parts.articles
    .map(
      ({ image, heading, text, link }) => `
      <tr><td style="padding:20px 32px 0">
        <img src="https://${parts.host}/${image}" width="536" height="220" alt="${heading}" style="display:block;border-radius:6px;max-width:100%">
        <h2 style="font:600 20px/1.3 Georgia,serif;margin:16px 0 6px">${heading}</h2>
        <p style="font:15px/1.6 Arial,sans-serif;color:#444444;margin:0">${text}</p>
        <p style="margin:10px 0 0"><a href="https://${parts.host}/${link}" style="color:${parts.accent};font:600 14px Arial,sans-serif">→ ${link}</a></p>
      </td></tr>`,
    )
    .join('')
  return `<!DOCTYPE html><html><body style="margin:0;background:#f2efe9">
  <table width="100%" cellpadding="0" cellspacing="0" bgcolor="#f2efe9"><tr><td align="center" style="padding:24px 8px">
    <table width="600" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="border-radius:8px;max-width:600px">
      <tr><td style="padding:28px 32px;background:${parts.accent};color:#ffffff;border-radius:8px 8px 0 0">
        <h1 style="font:600 28px/1.2 Georgia,serif;margin:0">${parts.title}</h1>
        <p style="font:15px/1.5 Arial,sans-serif;margin:8px 0 0">${parts.lead}</p>
      </td></tr>${articles}
      <tr><td style="padding:28px 32px;font:12px/1.6 Arial,sans-serif;color:#777777">${parts.footer}
        <img src="https://${parts.host}/seen.gif?reader=4181" width="1" height="1" alt=""></td></tr>
    </table></td></tr></table></body></html>`
}

/** Plain paragraphs as HTML, with what they answer quoted below. */
export function lettered(text: string, quoted?: { intro: string; text: string }): string {
  const paragraphs = (words: string) =>
    words
      .split('\n\n')
      .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
      .join('')
  const quote = quoted
    ? `<p>${quoted.intro}</p><blockquote style="margin:0 0 0 8px;padding-left:12px;border-left:2px solid #b9c3cf">${paragraphs(quoted.text)}</blockquote>`
    : ''
  return `${paragraphs(text)}${quote}`
}

/** A small table of things and amounts. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (tag: 'th' | 'td') => (value: string) =>
    `<${tag} align="left" style="padding:8px 14px;border-bottom:1px solid #e2e5e9">${value}</${tag}>`
  const row = (cells: readonly string[], tag: 'th' | 'td') => `<tr>${cells.map(cell(tag)).join('')}</tr>`
  return `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;font:14px Arial,sans-serif">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}
