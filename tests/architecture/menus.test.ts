import { describe, expect, test } from 'vitest'
import { COMMAND_IDS, sectionOf } from '#web/platform/keys/keymap.ts'
import { codeOf, FILES } from './product-files.ts'

/** Phones have no keys: what they alone show says nothing of them. */
const CLIENT = FILES.filter(
  (file) => file.startsWith('apps/web/src/') && file.endsWith('.tsx') && !/\/Phone\w+\.tsx$/.test(file),
)
/** Entries of menus that no key does, by their texts; one whose words are not its own by its file. */
const KEYLESS = new Set([
  ...[
    'account.first_steps',
    'account.operator',
    'account.sign_in_other',
    'account.sign_out',
    'account.to_aliases',
  ],
  ...['account.copy_wmid', 'shell.support', 'shell.notifications', 'shell.notifications_denied'],
  ...['aliases.accept_mail', 'aliases.change_access', 'aliases.copy', 'aliases.delete', 'aliases.forget'],
  ...['aliases.remove_access', 'aliases.set_access', 'attachments.preview', 'reading.download'],
  ...['collectors.again_consent', 'collectors.change', 'collectors.collect_now', 'collectors.delete'],
  ...['senders.allow', 'senders.block', 'senders.block_or_allow'],
  ...['collectors.new_password', 'filters.move_down', 'filters.move_up', 'later.bring_back'],
  ...['compose.no_signature', 'compose.pick_moment', 'compose.remove_recipient'],
  ...['contacts.add_people', 'contacts.delete_contact', 'contacts.delete_group', 'contacts.duplicates'],
  ...[
    'contacts.export',
    'contacts.import',
    'contacts.messages_from',
    'contacts.new_group',
    'contacts.rename',
  ],
  ...['contacts.out_of_group', 'contacts.select_all', 'contacts.select_no_email', 'contacts.select_none'],
  ...['contacts.write', 'domains.change_terms', 'domains.delegate', 'domains.email_delete', 'domains.resend'],
  ...[
    'domains.revoke',
    'domains.revoke_request',
    'domains.to_confirm',
    'domains.to_dns',
    'domains.to_emails',
    'reports.to_reports',
  ],
  ...['domains.to_remove', 'menus.all_from', 'menus.contact', 'menus.copy', 'menus.copy_address'],
  ...['menus.copy_link', 'menus.filter', 'menus.filter_to_folder', 'menus.messages_of', 'menus.more'],
  // R answers the whole message, and has no quote of what is selected.
  ...[
    'menus.open_link',
    'menus.reply_quoting',
    'menus.search_selected',
    'menus.subfolder',
    'menus.write_from',
  ],
  ...['menus.write_to', 'reading.darken', 'reading.download_source', 'reading.hide_sender'],
  ...['reading.images_always_menu', 'reading.print', 'reading.show_on_light', 'reading.show_source'],
  ...['reading.unfold_all', 'reading.unsubscribe', 'stamps.add_contact'],
  ...['apps/web/src/composer/scheduled/LaterItems.tsx', 'apps/web/src/contacts/groups/GroupMenu.tsx'],
  ...[
    'apps/web/src/composer/window/buttons/SignatureButton.tsx',
    'apps/web/src/platform/public/ServicesMenu.tsx',
  ],
])

/** Commands about messages that stand in no menu. */
const IN_NO_MENU = ['undo']

/** One entry of a menu, as its component is written. */
interface Entry {
  tag: string
  /** Its words: what stands in it, and what it is given as `text`. */
  words: string
}

/** Every entry of the menus of a file. */
function entriesOf(code: string): Entry[] {
  return [...code.matchAll(/<(Menu(?:Item|Choice|Link)|QuickItem|Submenu)\b/g)].map((match) => {
    const start = match.index
    const end = endOfTag(code, start)
    const tag = code.slice(start, end)
    const closing = tag.endsWith('/>') ? end : code.indexOf(`</${match[1]}>`, end)
    const inside = match[1] === 'Submenu' ? '' : code.slice(end, closing)
    return { tag, words: inside + (/\btext=\{([^}]*)\}/.exec(tag)?.[1] ?? '') }
  })
}

/** Behind the `>` of a tag; those within its braces are none of its own. */
function endOfTag(code: string, start: number): number {
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1
    else if (code[at] === '}') depth -= 1
    else if (code[at] === '>' && depth === 0) return at + 1
  }
  throw new Error(`a tag without an end: ${code.slice(start, start + 40)}`)
}

/** Its key is handed to it, whichever it has: `hotkey`, or what `useKeyHint` answers. */
const showsKey = ({ tag }: Entry): boolean => /\bhotkey=|\{\.\.\.keyHint\(/.test(tag)

const textsOf = (words: string): string[] => [...words.matchAll(/'([a-z_]+\.\w+)'/g)].map(([, key]) => key!)

const ENTRIES = CLIENT.flatMap((file) => entriesOf(codeOf(file)).map((entry) => ({ ...entry, file })))

describe('menus and the keys of commands', () => {
  const keyless = ENTRIES.filter((entry) => !showsKey(entry)).flatMap(({ words, file }) => {
    const texts = textsOf(words)
    return texts.length > 0 ? texts : [file]
  })

  test('an entry shows its key, or is known to have none', () => {
    expect(ENTRIES.length).toBeGreaterThan(100)
    expect(keyless.filter((key) => !KEYLESS.has(key))).toEqual([])
    expect([...KEYLESS].filter((key) => !keyless.includes(key))).toEqual([])
  })

  test('every command about messages stands in a menu', () => {
    const named = new Set(
      FILES.filter((file) => file.startsWith('apps/web/src/')).flatMap((file) =>
        [...codeOf(file).matchAll(/\bkeyHint\('(\w+)'\)/g)].map(([, id]) => id!),
      ),
    )
    // Lists of them are handed to menus as such.
    const listed = FILES.filter((file) => /\/(?:SeveralItems|BulkToolbar|ConversationMenu)\.tsx$/.test(file))
      .flatMap((file) => [...codeOf(file).matchAll(/\bM(?:ARKS|ORE) = \[([^\]]*)\]/g)])
      .flatMap(([, ids = '']) => [...ids.matchAll(/'(\w+)'/g)].map(([, id]) => id!))
    const missing = COMMAND_IDS.filter(
      (id) =>
        sectionOf(id) === 'message' && !named.has(id) && !listed.includes(id) && !IN_NO_MENU.includes(id),
    )
    expect(missing).toEqual([])
  })

  test.each([
    ["<MenuItem hotkey={keyHint('archive')} onSelect={() => 1}>{t('menus.archive')}</MenuItem>", true],
    ["<MenuItem {...keyHint(id)} onSelect={run}>{t('menus.archive')}</MenuItem>", true],
    ["<Submenu icon={Tag} text={t('menus.label')}>{list}</Submenu>", false],
    ["<MenuItem icon={Pen} onSelect={() => (a > b ? 1 : 2)}>{t('menus.rename')}</MenuItem>", false],
  ])('are told apart: %s', (code, isShown) => {
    const [entry] = entriesOf(code)
    expect(showsKey(entry!)).toBe(isShown)
    expect(textsOf(entry!.words)).toHaveLength(1)
  })
})
