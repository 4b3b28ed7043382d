import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.+\.ts$/
const ZOD = /\/node_modules\/zod\//
/** What a browser asks of a call: its method, its path, and how its input travels. */
const ONLY_FOR_SERVERS = ['input', 'output', 'errors', 'access', 'origin', 'body']

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * Takes the schemas out of the contract on its way into the client: the server checks what comes in, so the
 * browser needs types, constants and addresses. A schema used as a value, and zod by any way, fail the build.
 * Decisions 36.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const { body } = this.parse(code) as unknown as { body: Node[] }
      const cuts = schemasIn(body, body.flatMap(serverParts))
      return { code: blanked(code, [...cuts, ...unusedImports(body, cuts)]), map: null }
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? Object.entries(chunk.modules) : [],
      )
      if (modules.some(([id, { renderedLength }]) => ZOD.test(id) && renderedLength > 0)) {
        this.error('zod is in the client: take from #contract types, constants, functions and endpoints only')
      }
    },
  }
}

/** Spaces instead of the parts: lines and columns stay as debuggers were told. */
function blanked(code: string, parts: readonly Node[]): string {
  return parts.reduce(
    (text, { start, end }) =>
      text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end),
    code,
  )
}

/** Properties of an endpoint that only a server reads. */
function serverParts(statement: Node): Node[] {
  const [declared] = variablesOf(statement)
  const { callee, arguments: given } = (declared?.init ?? {}) as { callee?: Node; arguments?: Node[] }
  if (callee?.name !== 'endpoint') return []
  const properties = given![0]!.properties as Node[]
  const cut = properties.filter(({ key }) => ONLY_FOR_SERVERS.includes((key as Node).name as string))
  return cut.map((property) => withComma(property, properties))
}

/** The cuts, and every constant of the module that is made with zod, or of one that is. */
function schemasIn(body: readonly Node[], cuts: readonly Node[], gone: readonly string[] = ['z']): Node[] {
  const made = body.filter(
    (one) => variablesOf(one).length > 0 && namesIn(one, cuts).some((name) => gone.includes(name)),
  )
  if (made.length === 0) return [...cuts]
  const names = made.flatMap((one) => variablesOf(one).map(({ id }) => (id as Node).name as string))
  return schemasIn(body, [...cuts, ...made], [...gone, ...names])
}

/** What `const` or `export const` declares. */
function variablesOf(statement: Node): Node[] {
  const { type, declarations } = (statement.declaration ?? statement) as Node
  return type === 'VariableDeclaration' ? (declarations as Node[]) : []
}

/** What was imported for the parts that are gone: schemas that other modules no longer have. */
function unusedImports(body: readonly Node[], cuts: readonly Node[]): Node[] {
  const imports = body.filter(({ type }) => type === 'ImportDeclaration')
  const used = new Set(body.filter((one) => !imports.includes(one)).flatMap((one) => namesIn(one, cuts)))
  return imports.flatMap((declaration) => {
    const specifiers = declaration.specifiers as Node[]
    const unused = specifiers.filter(({ local }) => !used.has((local as { name: string }).name))
    return unused.length === specifiers.length
      ? [declaration]
      : unused.map((one) => withComma(one, specifiers))
  })
}

/** Every variable that stands in a part, outside of what is cut; parameters of its functions are their own. */
function namesIn(part: unknown, cuts: readonly Node[]): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => namesIn(one, cuts))
  if (typeof part !== 'object' || part === null) return []
  const node = part as Node
  if (cuts.some(({ start, end }) => start <= node.start && node.end <= end)) return []
  if (node.type === 'Identifier') return [node.name as string]
  const { key, property, params, ...parts } = node
  const named = node.computed || node.shorthand ? [key, property] : []
  const own = namesIn(params, cuts)
  return namesIn([named, Object.values(parts)], cuts).filter((name) => !own.includes(name))
}

/** A part of a list and what separates it from the next one. */
function withComma(part: Node, list: readonly Node[]): Node {
  return { ...part, end: list[list.indexOf(part) + 1]?.start ?? part.end }
}
