import { describe, expect, test } from 'vitest'
import { texts as en } from '#texts/en/dictionary.ts'
import { texts as enSettings } from '#texts/en/dictionary-settings.ts'
import { texts as ru } from '#texts/ru/dictionary.ts'
import { texts as ruSettings } from '#texts/ru/dictionary-settings.ts'
import { COMMAND_IDS, KEYMAP, type KeyScope, keysOf } from '#web/platform/keys/keymap.ts'
import { codeOf, FILES } from './product-files.ts'

const CLIENT = FILES.filter((file) => file.startsWith('apps/web/src/'))
const KEYS = 'apps/web/src/platform/keys/'

/** Keys that a control has by its nature: those of ARIA widgets and of fields for text. They are no commands. */
const OF_CONTROLS =
  /^(?:Alt\+)?(?:Arrow\w+|[←→↑↓]|Home|End|Page(?:Up|Down)|Enter|shift\+Enter|Escape|Esc|Tab|Backspace|Delete| )$/

/** Where source code may name a key. */
const NAMED: readonly RegExp[] = [
  /\bhotkey(?:=|:\s*)["']([^"']+)["']/g,
  /aria-keyshortcuts=["']([^"']+)["']/g,
  /<Kbd>([^<{]+)<\/Kbd>/g,
  /\b(?:key|keyName\([^)]*\))\s*[!=]==\s*'([^']+)'/g,
  /['"`]((?:mod|shift)\+[^'"`\s]+)['"`]/g,
  /\[\s*'([a-z])',\s*(?:\(|\w+\.)/g,
  /<Pigeonhole\b[^>]*?\bname="([^"]+)"/g,
  /['"`]([g*] \w)['"`]/g,
  /\b(F(?:\d|1[0-2]))(?=['"`]?\s*[:,)\]])/g,
]

/** The keys of commands that a file names by itself. */
function namedKeys(code: string): string[] {
  const named = NAMED.flatMap((pattern) => [...code.matchAll(pattern)].map(([, key]) => key!))
  const foreign = named.filter((key) => key.split(/(?<=\S) (?=\S)/).some((one) => !OF_CONTROLS.test(one)))
  return [...foreign, ...(/\buseHotkeys\b/.test(code) ? ['useHotkeys'] : [])]
}

describe('the keys of commands', () => {
  test('stand in the map and nowhere else: handlers name ids, hints are read', () => {
    const files = CLIENT.filter((file) => !file.startsWith(KEYS))
    const offenders = files.flatMap((file) => namedKeys(codeOf(file)).map((key) => `${file}: ${key}`))
    expect(offenders).toEqual([])
  })

  test.each([
    ['<IconButton hotkey="E" />', 'E'],
    ['{ hotkey: "Ctrl+B" }', 'Ctrl+B'],
    ['<Button aria-keyshortcuts="M">', 'M'],
    ['<Kbd>/</Kbd>', '/'],
    ["if (event.key === 'e') archive()", 'e'],
    ["const ACTIONS = { 'mod+s': save }", 'mod+s'],
    ["const WAYS = ['g i']", 'g i'],
    ["new Map([['a', () => accept()]])", 'a'],
    ["new Map([['z', work.takeBack]])", 'z'],
    ['<Pigeonhole icon={Check} name="A" />', 'A'],
    ["const TASKS = { F2: 'rename' }", 'F2'],
    ['useHotkeys({ e: archive })', 'useHotkeys'],
  ])('are seen where they do not belong: %s', (code, key) => {
    expect(namedKeys(code)).toEqual([key])
  })

  test('are not those of controls', () => {
    const arrows = `<i aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" /> <Kbd>Esc</Kbd> hotkey="←" key === ' '`
    expect(namedKeys(arrows)).toEqual([])
  })

  test('are called by a text, in both languages', () => {
    const says = (dictionary: object, text: string) => {
      const [slice = '', name = ''] = text.split('.')
      const texts = new Map(Object.entries(dictionary)).get(slice)
      return typeof new Map(Object.entries(texts ?? {})).get(name) === 'string'
    }
    const texts = COMMAND_IDS.map((id) => KEYMAP[id].text)
    expect(texts.filter((text) => !says({ ...en, ...enSettings }, text))).toEqual([])
    expect(texts.filter((text) => !says({ ...ru, ...ruSettings }, text))).toEqual([])
  })

  test('mean one thing on one screen, but for the two that are never possible together', () => {
    const screen = new Set<KeyScope>(['mail', 'page', 'search', 'offer'])
    const here = COMMAND_IDS.filter((id) => screen.has(KEYMAP[id].scope) && id !== 'not_spam').flatMap(keysOf)
    expect(here.filter((key, nth) => here.indexOf(key) !== nth)).toEqual([])
    // A key that waits for a second stroke does nothing by itself.
    const starts = here.filter((key) => key.includes(' ')).map((key) => key.split(' ')[0]!)
    expect(here.filter((key) => starts.includes(key))).toEqual([])
  })

  test('have handlers: each part of the screen has a record of all its commands, which the compiler checks', () => {
    // Rows of contacts and the editor hear theirs as controls do.
    const heard = new Set(COMMAND_IDS.map((id) => KEYMAP[id].scope)).difference(
      new Set<KeyScope>(['contact', 'editor']),
    )
    const records = CLIENT.filter((file) => !file.startsWith(KEYS)).flatMap((file) => {
      const whole = codeOf(file).replaceAll(/Partial<\w+<[^>]*>>/g, '')
      return [...whole.matchAll(/\b(?:CommandStates|HandlersIn|CommandsIn)<([^>]+)>/g)].map(
        ([, scope]) => scope!,
      )
    })
    const missing = [...heard].filter((scope) => !records.some((record) => record.includes(`'${scope}'`)))
    expect(missing).toEqual([])
  })
})
