export type Plain = string | string[] | { [name: string]: Plain }

interface Line {
  indent: number
  text: string
}

/** The plainest of YAML, which all readers understand alike: maps, lists of scalars, lists of JSON. Throws on anything else. */
export function readPlainYaml(text: string): { [name: string]: Plain } {
  const lines = text
    .split('\n')
    .filter((line) => /^\s*[^\s#]/.test(line))
    .map((line): Line => ({ indent: line.search(/\S/), text: line.trim() }))
  return readMap(lines)
}

function readMap(lines: readonly Line[]): { [name: string]: Plain } {
  const map: { [name: string]: Plain } = {}
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    const [, name, value] = /^([\w.-]+):(?: (.+))?$/.exec(line.text) ?? []
    let end = at + 1
    while (end < lines.length && lines[end]!.indent > line.indent) end++
    const inner = lines.slice(at + 1, end)
    const isPlain = name && !(name in map) && line.indent === lines[0]!.indent && !(value && inner.length > 0)
    if (!isPlain) throw new Error(`This is not plain: ${line.text}`)
    map[name] = value ? readScalar(value) : readBlock(inner)
    at = end
  }
  return map
}

function readBlock(lines: readonly Line[]): Plain {
  if (lines.length === 0) return ''
  if (!lines[0]!.text.startsWith('- ')) return readMap(lines)
  return lines.map(({ indent, text }) => {
    const scalar = text.startsWith('- ') && indent === lines[0]!.indent ? readScalar(text.slice(2)) : null
    if (typeof scalar !== 'string') throw new Error(`This is not plain: ${text}`)
    return scalar
  })
}

function readScalar(text: string): string | string[] {
  if (/^["[]/.test(text)) return JSON.parse(text) as string | string[]
  if (!/^[\w./][\w./:@=-]*$/.test(text)) throw new Error(`This is not plain: ${text}`)
  return text
}
