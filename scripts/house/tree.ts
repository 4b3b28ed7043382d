import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A project as it stands in a folder: its files that are written by hand, and what each module stands on. */
export interface Tree {
  /** Text by path; code and tests of TypeScript and JavaScript. */
  sources: ReadonlyMap<string, string>
  /** Modules of the server from the lowest floor to the highest; empty while nobody has said. */
  floors: readonly string[]
}

const CODE = '{packages,apps,bench,scripts,tests}/**/*.{ts,tsx,mts,js,mjs}'
/** Says which modules stand on which floor, once there are floors. */
const FLOORS_FILE = 'tests/architecture/product-files.ts'

export async function readTree(root: string): Promise<Tree> {
  const files = globSync(CODE, {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(String(name)),
  }).sort()
  const floorsFile = join(root, FLOORS_FILE)
  const declared: { FLOORS?: readonly (readonly string[])[] } = existsSync(floorsFile)
    ? await import(pathToFileURL(floorsFile).href)
    : {}
  return {
    sources: new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    floors: declared.FLOORS?.flat() ?? [],
  }
}

/** Tests, and what only they use. */
export const isTest = (file: string): boolean =>
  file.startsWith('tests/') || /\.(?:test|fixture)\.tsx?$/.test(file) || /\/testing\//.test(file)
