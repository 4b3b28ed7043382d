/** More than fits beside the mark. */
const COUNT_MAX = 99

const STYLE =
  '.p{stroke:#13629a}.v{stroke:#d2502d}.b{fill:#13629a;stroke:#fff}.n{fill:#fff}' +
  '@media(prefers-color-scheme:dark){.p{stroke:#85b9e6}.v{stroke:#ee7a52}.b{fill:#85b9e6;stroke:#12100c}.n{fill:#131311}}'

/** The mark with the number of unread messages in its corner, as an address for `<link rel="icon">`. */
export function faviconUrl(unread: number): string {
  const count = unread > COUNT_MAX ? `${COUNT_MAX}+` : String(unread)
  const width = 10 + count.length * 6
  const middle = 31 - width / 2
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${STYLE}</style>` +
    '<path class="p" d="M5.5 29V6.5a2 2 0 0 1 2-2h17a2 2 0 0 1 2 2V29" fill="none" stroke-width="5"/>' +
    '<path class="v" d="M11 11.5l5 4 5-4" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>' +
    `<rect class="b" x="${31 - width}" y="15" width="${width}" height="16" rx="8" stroke-width="1.5"/>` +
    `<text class="n" x="${middle}" y="27.2" text-anchor="middle" font-family="system-ui,sans-serif" font-size="12" font-weight="700">${count}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
