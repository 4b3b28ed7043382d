import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse, walk } from 'css-tree'
import type { Plugin } from 'vite'

/** Addresses that name no file of the build: written out, elsewhere, or a part of the page itself. */
const NO_FILE = /^(?:data:|https?:|#)/

/**
 * Fails the build when a style sheet of the client names a file that is neither built nor public: a browser
 * would ask for it, get nothing, and show the page without it.
 */
export function everyAssetResolves(): Plugin {
  let public_dir = ''
  return {
    name: 'every-asset-resolves',
    configResolved(config) {
      public_dir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const isThere = (path: string) => path in bundle || existsSync(join(public_dir, path))
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const lost = namedFiles(String(file.source)).filter((path) => !isThere(path))
          if (lost.length > 0) this.error(`${file.fileName} names what is not there: ${lost.join(', ')}`)
        }
      },
    },
  }
}

/** The files that a built style sheet names, as paths from the root of the site. */
export function namedFiles(css: string): string[] {
  const named: string[] = []
  walk(parse(css, { parseValue: true, parseCustomProperty: true }), (node) => {
    if (node.type !== 'Url' || NO_FILE.test(node.value)) return
    named.push(new URL(node.value, 'http://site/assets/').pathname.slice(1))
  })
  return named
}
