import { names, readCitations, readSpec, type SpecPart } from './lib/spec-citations.ts'

/** Lists the parts of docs/product.md with the files that cite them: a part that nobody cites shows. */
const parts = readSpec()
const citations = readCitations()
let uncited = 0

/** Files that cite a part by its name, or a section without naming any of its parts. */
function filesOf(part: SpecPart): Set<string> {
  const own = citations.filter((citation) =>
    part.name === ''
      ? citation.section === part.section && !parts.some((other) => names(citation, other))
      : names(citation, part),
  )
  return new Set(own.map(({ file }) => file))
}

for (const part of parts) {
  const files = filesOf(part)
  if (part.name !== '' && files.size === 0) uncited += 1
  const title = part.name === '' ? `\n§${part.section}` : `  ${part.name}`
  console.log(`${title}${part.name !== '' && files.size === 0 ? '  – nobody cites it' : ''}`)
  for (const file of files) console.log(`      ${file}`)
}
console.log(`\n${uncited === 0 ? 'Every part is cited.' : `${uncited} parts are cited by nobody by name.`}`)
