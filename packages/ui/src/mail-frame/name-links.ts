import { disguisedHost } from './link-host.ts'

export interface LinkWords {
  /** Said of a link whose text names another site than it leads to, with `{host}` where it does lead. */
  link_differs: string
}

/** Gives every link a tooltip with its real address, and a warning when its text says another. Decisions 10. */
export function nameLinks(letter: HTMLElement, { link_differs }: LinkWords): void {
  for (const link of letter.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) continue
    const host = disguisedHost(link.textContent ?? '', href)
    link.title = host === null ? href : `${link_differs.replace('{host}', host)}\n${href}`
    if (host !== null) link.classList.add('pmt-disguised')
  }
}
