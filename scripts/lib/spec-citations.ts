import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** A part of docs/product.md: a section, or a named part of one. */
export interface SpecPart {
  section: number
  /** '' for the section itself. */
  name: string
  text: string
}

export interface SpecCitation {
  file: string
  section: number
  /** What the citation says after the number, up to the next stop; '' when it says nothing. */
  words: string
}

const SOURCES = '{apps,packages,scripts,tests,bench}/**/*.{ts,tsx,mjs,sql,css}'
const BUILT = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/
/** "Spec §4 Composer", "Spec §5 Composing, §9". */
const CITATION = /Spec §\d[^.:;()"`\n*]*/g
/** A sentence of a comment may go on in the next line. */
const COMMENT_BREAK = /\n[ \t]*(?:\* (?!@)|\/\/ )/g

/** The sections of the product page in order, each followed by its named parts. */
export function readSpec(): SpecPart[] {
  const page = readFileSync(join(ROOT, 'docs/product.md'), 'utf8')
  return page.split(/^## §/m).slice(1).flatMap(partsOf)
}

function partsOf(text: string): SpecPart[] {
  const section = Number.parseInt(text, 10)
  const named = text.split(/^### /m).slice(1)
  const parts = named.map((part) => ({ section, name: part.split('\n', 1)[0]!.trim(), text: part }))
  return [{ section, name: '', text }, ...parts]
}

/** Every place in the sources that cites the product page. */
export function readCitations(): SpecCitation[] {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (name) => BUILT.test(String(name)) }).sort()
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replace(COMMENT_BREAK, ' ')
    return [...source.matchAll(CITATION)].flatMap(([cited]) =>
      [...cited.matchAll(/§(\d+)([^§]*)/g)].map(([, number, words]) => ({
        file,
        section: Number(number),
        words: words!.replace(/^[,\s]+|[,\s]+$/g, ''),
      })),
    )
  })
}

/** Does the citation name this part of its section? */
export const names = ({ section, words }: SpecCitation, part: SpecPart): boolean =>
  section === part.section && part.name !== '' && words.toLowerCase().startsWith(part.name.toLowerCase())
