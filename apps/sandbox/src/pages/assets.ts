import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { engraving } from './engraving.ts'
import { SECTION_STYLES, STYLES } from './styles.ts'

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.p{stroke:#13629a}.v{stroke:#d2502d}@media(prefers-color-scheme:dark){.p{stroke:#85b9e6}.v{stroke:#ee7a52}}</style><path class="p" d="M5.5 29V6.5a2 2 0 0 1 2-2h17a2 2 0 0 1 2 2V29" fill="none" stroke-width="5"/><path class="v" d="M11 11.5l5 4 5-4" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** The sandbox wears the product's colours and sizes: one file holds them for both. */
const TOKENS = new URL('../../../web/src/styles/tokens.css', import.meta.url)

/** The few files that pages ask for. */
export function assets(http: FastifyInstance): void {
  const files: Record<string, [type: string, read: () => Promise<string> | string]> = {
    'tokens.css': ['text/css', () => readFile(TOKENS, 'utf8')],
    ...Object.fromEntries(
      [...STYLES, ...SECTION_STYLES.map((style) => `rooms/${style}`)].map((name) => [
        `${name}.css`,
        ['text/css', () => readFile(new URL(`assets/${name}.css`, import.meta.url), 'utf8')],
      ]),
    ),
    'sandbox.js': ['text/javascript', () => readFile(new URL('assets/sandbox.js', import.meta.url), 'utf8')],
    'mark.svg': ['image/svg+xml', () => MARK],
    'engraving.svg': ['image/svg+xml', engraving],
  }
  for (const [name, [type, read]] of Object.entries(files)) {
    http.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await read()),
    )
  }
}
