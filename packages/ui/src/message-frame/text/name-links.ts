import { disguiseOf } from './link-host.ts'

export interface LinkWords {
  /** Said of a link whose text names another site than it leads to, with `{host}` where it does lead. */
  link_differs: string
}

/** Gives every link a tooltip with its real address, and a warning when its text says another. Decisions 10. */
export function nameLinks(body: HTMLElement, { link_differs }: LinkWords): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) continue
    const disguise = disguiseOf(link.textContent ?? '', href)
    link.title = disguise ? `${link_differs.replace('{host}', disguise.host)}\n${href}` : href
    // The tooltip is ours: another one inside would be shown in its place.
    for (const inner of link.querySelectorAll('[title]')) inner.removeAttribute('title')
    if (disguise) markDisguised(link)
  }
}

/** In style attributes, since a message has some of its own; in all of the link, since its boxes may cut the line. */
function markDisguised(link: HTMLAnchorElement): void {
  link.classList.add('pmt-disguised')
  for (const part of [link, ...link.querySelectorAll<HTMLElement>('*')]) {
    part.style.setProperty('text-decoration', 'underline wavy var(--warn-text)', 'important')
  }
}
