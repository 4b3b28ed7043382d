import { disguiseOf } from './link-host.ts'

/** Which links of a message lead nowhere: none, those whose text names another site, or all of them. */
export type LinksOff = 'none' | 'disguised' | 'all'

/**
 * A fragment of HTML whose links lead nowhere by any button or key: each is struck through, with the site that it
 * would have led to beside it. Runs in the browser.
 */
export function switchOffLinks(html: string, which: Exclude<LinksOff, 'none'>): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  for (const link of body.querySelectorAll<HTMLElement>('a[href], area[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) continue
    if (which === 'disguised' && !disguiseOf(link.textContent ?? '', href)) continue
    for (const name of ['href', 'target', 'ping', 'download']) link.removeAttribute(name)
    if (link.localName === 'area') continue
    // Links stand in links, through tables: what is struck out already is not gone through again.
    const isStruck = link.closest('.pmt-off') !== null
    link.classList.add('pmt-off')
    if (isStruck) continue
    // A line of the message's own would hide ours: in a style attribute, and of each of its boxes.
    for (const part of [link, ...link.querySelectorAll<HTMLElement>('*')]) {
      part.style.setProperty('text-decoration', 'line-through', 'important')
    }
    link.after(hostOf(href, body.ownerDocument))
  }
  return body.innerHTML
}

const HOST_CHARS_MAX = 80

function hostOf(href: string, page: Document): HTMLElement {
  const { protocol, hostname, pathname } = URL.parse(href) ?? { protocol: '', hostname: '', pathname: href }
  const host = hostname || (protocol === 'mailto:' ? decoded(pathname) : pathname)
  const mark = page.createElement('span')
  mark.className = 'pmt-host'
  mark.dir = 'ltr'
  // What is owned of a name is its end.
  mark.textContent = host.length > HOST_CHARS_MAX ? `…${host.slice(-HOST_CHARS_MAX)}` : host
  return mark
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
