import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

const PATTERNS = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** As builders of images match: `*` within a name, `**` across folders. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(?:.*/)?')
  return new RegExp(`^${source}$`)
}

/** Is the builder handed this file? The last pattern counts that is for it or for a folder above it. */
export function isHandedOver(path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_, nth) => parts.slice(0, nth + 1).join('/'))
  return PATTERNS.reduce((isIn, pattern) => {
    const isException = pattern.startsWith('!')
    const expression = expressionOf(isException ? pattern.slice(1) : pattern)
    return above.some((one) => expression.test(one)) ? isException : isIn
  }, true)
}

/** Everything of the project, as a fresh clone has it and what was not yet added. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  })
    .trimEnd()
    .split('\n')

/** What is at or below this path. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`)
