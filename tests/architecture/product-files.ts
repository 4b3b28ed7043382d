import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, importsOf as readImports } from '#scripts/house/imports-of.ts'
import { withoutComments } from '#scripts/house/parse.ts'

export const ROOT = join(import.meta.dirname, '../..')

/** The product's own code: no tests, no packages of others, nothing built. */
export const FILES = globSync('{packages,apps,bench,scripts}/**/*.{ts,tsx,mts,js,mjs}', {
  cwd: ROOT,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(String(name)),
})
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .sort()

const sources = new Map(FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
export const sourceOf = (file: string): string => sources.get(file) ?? ''

const codes = new Map<string, string>()
/** A file without its comments. */
export function codeOf(file: string): string {
  const code = codes.get(file) ?? withoutComments(file, sourceOf(file))
  codes.set(file, code)
  return code
}

export const importsOf = (file: string): Import[] => readImports(file, sourceOf(file))
export const IMPORTS = FILES.flatMap(importsOf)
export const said = ({ from, path }: Import) => `${from} -> ${path}`

/** The folder that owns a file: `packages/mime`, `apps/server`. */
export const homeOf = (file: string): string => /^(?:(?:packages|apps)\/)?[^/]+/.exec(file)![0]
/**
 * The modules of the server by their floors: each imports its own floor downwards, never upwards. Where two stand on
 * one floor, the first is the lower one. Architecture §2.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['identity'],
  ['billing', 'notices', 'addresses'],
  ['mailbox'],
  ['contacts', 'protected'],
  ['outbound'],
  ['junk', 'filters'],
  ['inbound'],
  ['collectors'],
  ['operator'],
]
export const MODULES = FLOORS.flat()

/** The same in the client, with what its pages share below and what arranges them above. */
export const CLIENT_FLOORS: readonly (readonly string[])[] = [
  ['platform'],
  ['settings', 'editor'],
  ['identity', 'frame'],
  ['billing', 'notices', 'addresses'],
  ['mailbox'],
  ['contacts', 'protected'],
  ['composer'],
  ['filters'],
  ['collectors'],
  ['operator'],
  ['keyboard'],
  ['shell'],
  ['pages'],
]
export const CLIENT_MODULES = CLIENT_FLOORS.flat()

/** A module of the server by its name; undefined for its doors, its platform and where it is put together. */
export function moduleOf(file: string): string | undefined {
  const [, name] = /^apps\/server\/src\/(\w+)\//.exec(file) ?? []
  return name !== undefined && MODULES.includes(name) ? name : undefined
}

/** The same of the client; its pages are one. */
export function clientModuleOf(file: string): string | undefined {
  const [, name] = /^apps\/web\/src\/(\w+)\//.exec(file) ?? []
  return name !== undefined && CLIENT_MODULES.includes(name) ? name : undefined
}
