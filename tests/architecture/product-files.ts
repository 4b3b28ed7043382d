import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

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

export interface Import {
  from: string
  /** As written. */
  path: string
  /** The file of ours that is meant; undefined for packages. */
  target: string | undefined
  /** Gone when it runs. */
  isType: boolean
}

const PREFIXES: [RegExp, string][] = [
  [/^#(contract|texts|ui|mime|certificate)\//, 'packages/$1/src/'],
  [/^#(server|web|sandbox)\//, 'apps/$1/src/'],
  [/^#tests\//, 'tests/'],
]

function targetOf(from: string, path: string): string | undefined {
  if (path.startsWith('.')) return relative(ROOT, join(ROOT, dirname(from), path))
  const [pattern, folder] = PREFIXES.find(([prefix]) => prefix.test(path)) ?? []
  return pattern && folder ? path.replace(pattern, folder) : undefined
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"\n;]|\n(?!\s*(?:import|export)\s))*?from\s+'([^']+)'/g
const BARE = /(?:^|\n)\s*import\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g

export function importsOf(from: string): Import[] {
  const source = sourceOf(from)
  const named = [...source.matchAll(IMPORT)].map(([, type, path]) => ({ path: path!, isType: Boolean(type) }))
  const bare = [...source.matchAll(BARE)].map(([, one, other]) => ({ path: (one ?? other)!, isType: false }))
  return [...named, ...bare].map(({ path, isType }) => ({ from, path, target: targetOf(from, path), isType }))
}

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
  ['filters'],
  ['inbound'],
  ['collectors'],
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

export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
