import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files of text; pictures are compressed in themselves. */
const TEXTS = '**/*.{js,css,html,svg,webmanifest}'
/** What fits into one packet gains nothing. */
const BYTES_MIN = 1024

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside every file of text that was built, for the server to send by `Accept-Encoding`. */
export function compressedBeside(): Plugin {
  let folder = ''
  return {
    name: 'compressed-beside',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      await Promise.all(globSync(TEXTS, { cwd: folder }).map((name) => compressFile(join(folder, name))))
    },
  }
}

/** As small as it gets: a file is built once and sent many times. */
async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path)
  if (bytes.length < BYTES_MIN) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([asBrotli(bytes, { params }), asGzip(bytes, { level: 9 })])
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli)
  if (gzipped.length < bytes.length) writeFileSync(`${path}.gz`, gzipped)
}
