import { basename } from 'node:path'
import { identifiersOf, wordsOf } from './identifiers.ts'
import type { Tree } from './tree.ts'

/** What the field says instead of a word, wherever that stands in a name; of nouns the plural is meant, too. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['letter', 'message; of an alphabet: char'],
  ['picture', 'image'],
  ['notice', 'toast, banner or notification'],
  ['acting', 'impersonation'],
  ['tell', 'publish or notify'],
  ['wake', 'notify; the name of what is notified: channel'],
  ['hear', 'listen, or on… for what is called'],
  ['room', 'quota'],
  ['place', 'MessageRef, MailRoute, FolderPath, position, by what it is'],
  ['judge', 'authenticate, or check'],
  ['lane', 'queue'],
  ['gate', 'semaphore'],
  ['repeat', 'periodic task'],
  ['deed', 'audit event'],
  ['desk', 'actions, selection, position, windows, by what it is'],
  ['look', 'view, check or poll'],
  ['stand', 'test app'],
])
/** Names of values that do not say what the value is. */
const VAGUE = /^(?:asked|given|found|wanted|kept|told|around)$/

interface Exception {
  name: RegExp
  /** Files and folders; everywhere without it. */
  within?: readonly string[]
  reason: string
}

const STORED = 'name in stored data'
const SENT = 'name in what is sent'

/** Names that stay, each with the reason. */
export const EXCEPTIONS: readonly Exception[] = [
  { name: /^repeat$/, reason: 'a method of strings and a field of keyboard events' },
  { name: /^PictureInPicture2$/, reason: 'an icon of lucide-react' },
  { name: /^acting_as$/, reason: SENT },
  {
    name: /^did_acting_\w+$/,
    within: ['packages/texts/src/'],
    reason: 'follows the kinds of events in the log',
  },
  { name: /^asked$/, within: ['packages/texts/src/'], reason: 'follows the kinds of events of a domain' },
  {
    name: /^found$/,
    within: [
      'packages/contract/src/addresses/domains/',
      'packages/contract/src/contacts/transfer',
      'packages/contract/src/mailbox/labels/',
      'apps/server/src/addresses/domains/',
      'apps/server/src/contacts/transfer/',
      'apps/server/src/mailbox/labels/',
      'apps/web/src/addresses/domains/',
      'apps/web/src/contacts/transfer/',
      'apps/web/src/mailbox/labels/',
      'tests/flows/addresses/domain',
    ],
    reason: `${SENT}, and in stored data`,
  },
  {
    name: /^looks$/,
    within: ['apps/server/src/billing/', 'apps/server/src/addresses/domains/domains.sql.ts'],
    reason: STORED,
  },
  { name: /^place_id$/, within: ['apps/server/src/collectors/run/'], reason: STORED },
  { name: /^letter$/, within: ['apps/web/src/composer/local/'], reason: STORED },
  {
    name: /^DRAIN_NOTICE_MS$/,
    within: ['apps/server/src/config.ts', 'apps/server/src/main.ts'],
    reason: 'the name of a setting',
  },
  {
    name: /^notices$/,
    within: [
      'apps/server/src/identity/security/',
      'apps/server/src/notices/',
      'packages/texts/src/',
      'tests/architecture/',
    ],
    reason: 'the module of that name',
  },
]

export interface FileNames {
  file: string
  /** That of the file first, then each as often as it stands there. */
  names: readonly string[]
}

export const namesOf = (tree: Tree): FileNames[] =>
  [...tree.sources].map(([file, source]) => ({
    file,
    names: [basename(file).split('.')[0]!.replaceAll('-', '_'), ...identifiersOf(file, source)],
  }))

export interface Stray {
  file: string
  name: string
  /** In the singular. */
  words: readonly string[]
}

/** Every use of a name with the words of other trades. */
export const strays = (files: readonly FileNames[]): Stray[] =>
  files.flatMap(({ file, names }) =>
    names
      .map((name) => ({ file, name, words: outsideWords(name) }))
      .filter(({ name, words }) => words.length > 0 && !EXCEPTIONS.some((one) => allows(one, file, name))),
  )

export const allows = ({ name: pattern, within }: Exception, file: string, name: string): boolean =>
  pattern.test(name) && (within === undefined || within.some((start) => file.startsWith(start)))

/** The words of other trades in a name. */
export function outsideWords(name: string): string[] {
  if (VAGUE.test(name)) return [name]
  const singular = wordsOf(name).map((word) => (INSTEAD.has(word) ? word : word.replace(/s$/, '')))
  return [...new Set(singular.filter((word) => INSTEAD.has(word)))]
}

export interface WordCount {
  word: string
  /** Different names with it. */
  names: number
  /** How often these stand in the code. */
  uses: number
}

/** The words of other trades in the names of values, types and files, the most used first. */
export function outsiders(tree: Tree): WordCount[] {
  const uses = strays(namesOf(tree)).flatMap(({ name, words }) => words.map((word) => ({ word, name })))
  return [...Map.groupBy(uses, ({ word }) => word)]
    .map(([word, those]) => ({
      word,
      names: new Set(those.map(({ name }) => name)).size,
      uses: those.length,
    }))
    .sort((one, other) => other.uses - one.uses)
}
