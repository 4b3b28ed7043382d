import { mutualPairs, upwards } from './modules.ts'
import { operationFiles } from './operation-files.ts'
import { operations } from './operations.ts'
import { fullFolders, lines, longComponents, type Size } from './sizes.ts'
import type { Tree } from './tree.ts'
import { outsiders } from './words.ts'

const FOLDER_FILES_MAX = 12
const COMPONENT_LINES_MAX = 80

export interface Figure {
  name: string
  value: string
  /** What the number is made of, one line each. */
  details: string[]
}

/** What can be counted of how a project is built. Nothing is judged: who reads it compares it with the last time. */
export function figuresOf(tree: Tree): Figure[] {
  const [server, web] = [mutualPairs(tree, 'server'), mutualPairs(tree, 'web')]
  const up = upwards(tree)
  const { all, strays } = operations(tree)
  const { own: byOperation, handedIn } = operationFiles(tree)
  const own = [...byOperation]
  const words = outsiders(tree)
  const folders = fullFolders(tree, FOLDER_FILES_MAX)
  const components = longComponents(tree, COMPONENT_LINES_MAX)
  const { code, tests, median, longest } = lines(tree)
  return [
    { name: 'pairs of server modules that import each other', value: `${server.length}`, details: server },
    { name: 'pairs of client modules that import each other', value: `${web.length}`, details: web },
    {
      name: 'imports of the server up the floors',
      value: up ? `${up.length}` : 'no floors yet',
      details: up ?? [],
    },
    {
      name: 'operations with one name in contract, server and client',
      value: `${all.length - strays.length} of ${all.length}`,
      details: strays,
    },
    {
      name: `files of one operation alone: ${own.map(([word]) => word).join(' / ')}`,
      value: own.map(([, files]) => files.length).join(' / '),
      details: [
        'files of its name in contract, server and client, and those of the server that no other operation and no step of an arrival reaches by imports',
        ...own.flatMap(([word, files]) => files.map((file) => `${word}: ${file}`)),
      ],
    },
    {
      name: 'files of what is handed into an arrival: its steps, and what the door asks before',
      value: `${handedIn.length}`,
      details: handedIn,
    },
    {
      name: 'names with words of other trades',
      value: `${sum(words.map(({ names }) => names))}, used ${sum(words.map(({ uses }) => uses))} times`,
      details: words.map(({ word, names, uses }) => `${word}: ${names} names, used ${uses} times`),
    },
    {
      name: `folders of more than ${FOLDER_FILES_MAX} files`,
      value: `${folders.length}`,
      details: written(folders),
    },
    {
      name: `components of more than ${COMPONENT_LINES_MAX} lines`,
      value: `${components.length}`,
      details: written(components),
    },
    {
      name: 'lines of tests to lines of code',
      value: (tests / code).toFixed(2),
      details: [`${tests} to ${code}`],
    },
    { name: 'lines of a file of code, median', value: `${median}`, details: [] },
    { name: 'lines of the longest', value: `${longest[0]?.size ?? 0}`, details: written(longest) },
  ]
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
const written = (sizes: Size[]): string[] => sizes.map(({ name, size }) => `${size} ${name}`)
