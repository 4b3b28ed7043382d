import { basename } from 'node:path'
import { identifiersOf, wordsOf } from './identifiers.ts'
import type { Tree } from './tree.ts'

/** Words that the mail of the world says otherwise, wherever they stand in a name; nouns in the plural too. */
const OUTSIDERS =
  /^(?:(?:letter|picture|notice|room|place|lane|gate|repeat|deed|desk|look|stand)s?|acting|tell|wake|hear|judge)$/
/** Names of values that do not say what the value is. */
const VAGUE = /^(?:asked|given|found|wanted|kept|told|around)$/

export interface WordCount {
  word: string
  /** Different names with it. */
  names: number
  /** How often these stand in the code. */
  uses: number
}

/** The words of other trades in the names of values, types and files, the most used first. */
export function outsiders(tree: Tree): WordCount[] {
  const counts = new Map<string, Map<string, number>>()
  const note = (name: string) => {
    const words = VAGUE.test(name) ? [name] : wordsOf(name).filter((word) => OUTSIDERS.test(word))
    for (const word of new Set(words.map((one) => (OUTSIDERS.test(one) ? one.replace(/s$/, '') : one)))) {
      const names = counts.get(word) ?? new Map<string, number>()
      counts.set(word, names.set(name, (names.get(name) ?? 0) + 1))
    }
  }
  for (const [file, source] of tree.sources) {
    note(basename(file).split('.')[0]!.replaceAll('-', '_'))
    for (const name of identifiersOf(file, source)) note(name)
  }
  return [...counts]
    .map(([word, names]) => ({
      word,
      names: names.size,
      uses: [...names.values()].reduce((sum, one) => sum + one, 0),
    }))
    .sort((one, other) => other.uses - one.uses)
}
