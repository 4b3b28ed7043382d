import type { PlainSettingsKey } from '#web/platform/words/i18n.ts'

/**
 * Which part of the screen hears a key: `mail` the mail screen, `page` every page with a frame, `row` a row of the
 * list, `triage` a list that is worked through, `newcomers` those who write for the first time, `search` the search line,
 * `found` the field of the search sheet, `aside` what was chosen there, `offer` the offer to take something back,
 * `composer` a message being written, `newcomer` the sheets of a new mailbox.
 * Of a contact and of the text in the editor the controls hear their keys themselves; the map only names them.
 */
export type KeyScope =
  | 'mail'
  | 'page'
  | 'row'
  | 'search'
  | 'found'
  | 'aside'
  | 'offer'
  | 'composer'
  | 'triage'
  | 'newcomers'
  | 'newcomer'
  | 'folder'
  | 'contact'
  | 'editor'

export type CommandSection = 'list' | 'message' | 'go' | 'write'

interface KeyLine {
  /** By what is pressed: `c`, `shift+i`, `mod+Enter`; two strokes with a space between: `g i`. Menus show the first. */
  keys: readonly [string, ...string[]]
  scope: KeyScope
  /** Where the sheet tells of it; absent: nowhere. */
  section?: CommandSection
  text: PlainSettingsKey
}

/**
 * Every key that is a command, in the order of the sheet. Handlers name the id alone (`useCommandKeys`), and the
 * sheet, the palette, menus and tooltips read the keys here: a new command is a line here and its handler.
 */
export const KEYMAP = {
  contact_open: { keys: ['Enter'], scope: 'contact', section: 'list', text: 'contacts.key_open' },
  contact_check: { keys: ['Space'], scope: 'contact', section: 'list', text: 'contacts.key_check' },
  next: { keys: ['ArrowDown', 'j'], scope: 'mail', section: 'list', text: 'keyboard.next' },
  previous: { keys: ['ArrowUp', 'k'], scope: 'mail', section: 'list', text: 'keyboard.previous' },
  open: { keys: ['o', 'Enter'], scope: 'row', section: 'list', text: 'keyboard.open' },
  check: { keys: ['x'], scope: 'mail', section: 'list', text: 'keyboard.check' },
  check_to: { keys: ['shift+x'], scope: 'mail', section: 'list', text: 'keyboard.check_to' },
  extend: { keys: ['shift+ArrowDown'], scope: 'mail', section: 'list', text: 'keyboard.extend' },
  extend_up: { keys: ['shift+ArrowUp'], scope: 'mail', section: 'list', text: 'keyboard.extend' },
  select_all: { keys: ['* a'], scope: 'mail', section: 'list', text: 'keyboard.select_all' },
  select_read: { keys: ['* r'], scope: 'mail', section: 'list', text: 'keyboard.select_read' },
  select_unread: { keys: ['* u'], scope: 'mail', section: 'list', text: 'keyboard.select_unread' },
  select_marked: { keys: ['* s'], scope: 'mail', section: 'list', text: 'keyboard.select_marked' },
  select_unmarked: { keys: ['* t'], scope: 'mail', section: 'list', text: 'keyboard.select_unmarked' },
  select_none: { keys: ['* n'], scope: 'mail', section: 'list', text: 'keyboard.select_none' },
  previous_page: { keys: ['['], scope: 'mail', section: 'list', text: 'keyboard.previous_page' },
  next_page: { keys: [']'], scope: 'mail', section: 'list', text: 'keyboard.next_page' },
  leave: { keys: ['Escape'], scope: 'mail', section: 'list', text: 'keyboard.leave' },

  reply: { keys: ['r'], scope: 'mail', section: 'message', text: 'keyboard.reply' },
  reply_all: { keys: ['a'], scope: 'mail', section: 'message', text: 'keyboard.reply_all' },
  forward: { keys: ['f'], scope: 'mail', section: 'message', text: 'keyboard.forward' },
  archive: { keys: ['e'], scope: 'mail', section: 'message', text: 'keyboard.archive' },
  later: { keys: ['h'], scope: 'mail', section: 'message', text: 'later.later' },
  delete: { keys: ['#', 'Delete'], scope: 'mail', section: 'message', text: 'messages.delete' },
  move: { keys: ['m', 'v'], scope: 'mail', section: 'message', text: 'messages.move_to_folder' },
  label: { keys: ['l'], scope: 'mail', section: 'message', text: 'keyboard.label' },
  toggle_important: { keys: ['s'], scope: 'mail', section: 'message', text: 'keyboard.toggle_important' },
  read: { keys: ['shift+i'], scope: 'mail', section: 'message', text: 'messages.mark_read_one' },
  unread: { keys: ['u'], scope: 'mail', section: 'message', text: 'messages.mark_unread_one' },
  important: { keys: ['+'], scope: 'mail', section: 'message', text: 'messages.mark_important_one' },
  unimportant: { keys: ['-'], scope: 'mail', section: 'message', text: 'messages.mark_unimportant' },
  spam: { keys: ['!'], scope: 'mail', section: 'message', text: 'messages.to_spam' },
  not_spam: { keys: ['!'], scope: 'mail', section: 'message', text: 'messages.not_spam' },
  triage: { keys: ['shift+g'], scope: 'mail', section: 'list', text: 'keyboard.triage' },
  triage_keep: { keys: ['Space'], scope: 'triage', text: 'keyboard.next' },
  triage_usual: { keys: ['Enter'], scope: 'triage', text: 'keyboard.archive' },
  sender_accept: { keys: ['a'], scope: 'newcomers', text: 'keyboard.accept_sender' },
  sender_filter: { keys: ['f'], scope: 'newcomers', text: 'keyboard.filter_sender' },
  sender_refuse: { keys: ['x'], scope: 'newcomers', text: 'reading.hide_sender' },
  sender_read: { keys: ['o'], scope: 'newcomers', text: 'keyboard.open' },
  senders_leave: { keys: ['Enter'], scope: 'newcomers', text: 'keyboard.triage' },
  first_address: { keys: ['1'], scope: 'newcomer', text: 'first_run.address' },
  first_mail: { keys: ['2'], scope: 'newcomer', text: 'first_run.mail' },
  first_lists: { keys: ['3'], scope: 'newcomer', text: 'first_run.lists' },
  undo: { keys: ['z'], scope: 'offer', section: 'message', text: 'keyboard.undo' },

  go_inbox: { keys: ['g i'], scope: 'page', section: 'go', text: 'folders.inbox' },
  go_draft: { keys: ['g d'], scope: 'page', section: 'go', text: 'folders.draft' },
  go_sent: { keys: ['g t'], scope: 'page', section: 'go', text: 'folders.sent' },
  go_junk: { keys: ['g j'], scope: 'page', section: 'go', text: 'folders.junk' },
  go_important: { keys: ['g s'], scope: 'mail', section: 'go', text: 'folders.important' },
  to_labels: { keys: ['g l'], scope: 'mail', section: 'go', text: 'keyboard.labels' },
  contacts: { keys: ['g c'], scope: 'mail', section: 'go', text: 'keyboard.contacts' },
  settings: { keys: ['g ,'], scope: 'mail', section: 'go', text: 'keyboard.settings' },
  search: { keys: ['/'], scope: 'search', section: 'go', text: 'keyboard.search' },
  search_sheet: { keys: ['mod+/'], scope: 'mail', section: 'go', text: 'keyboard.search_sheet' },
  save_search: { keys: ['mod+s'], scope: 'mail', section: 'go', text: 'search.save' },
  palette: { keys: ['mod+k'], scope: 'mail', section: 'go', text: 'keyboard.commands' },
  sheet: { keys: ['?'], scope: 'page', section: 'go', text: 'keyboard.shortcuts' },
  next_pane: { keys: ['F6'], scope: 'page', section: 'go', text: 'keyboard.next_pane' },
  fold_sidebar: { keys: ['mod+\\'], scope: 'mail', section: 'go', text: 'keyboard.fold_sidebar' },

  write: { keys: ['c', 'n'], scope: 'page', section: 'write', text: 'keyboard.write' },
  send: { keys: ['mod+Enter'], scope: 'composer', section: 'write', text: 'keyboard.send' },
  save_draft: { keys: ['mod+s'], scope: 'composer', section: 'write', text: 'keyboard.save_draft' },

  found_list: { keys: ['mod+Enter'], scope: 'found', text: 'search.find' },
  found_save: { keys: ['mod+s'], scope: 'found', text: 'search.save' },
  found_back: { keys: ['Backspace'], scope: 'aside', text: 'keyboard.search_sheet' },

  rename_folder: { keys: ['F2'], scope: 'folder', text: 'folders.rename_folder' },
  delete_folder: { keys: ['Delete'], scope: 'folder', text: 'folders.delete_folder' },
  bold: { keys: ['mod+b'], scope: 'editor', text: 'compose.bold' },
  italic: { keys: ['mod+i'], scope: 'editor', text: 'compose.italic' },
  underline: { keys: ['mod+u'], scope: 'editor', text: 'compose.underline' },
} as const satisfies Record<string, KeyLine>

export type CommandId = keyof typeof KEYMAP

/** The commands that one part of the screen hears: a record of them leaves none out. */
export type CommandsIn<Scope extends KeyScope> = {
  [Id in CommandId]: (typeof KEYMAP)[Id]['scope'] extends Scope ? Id : never
}[CommandId]

export const COMMAND_IDS = Object.keys(KEYMAP) as CommandId[]

export const keysOf = (id: CommandId): readonly [string, ...string[]] => KEYMAP[id].keys

export function sectionOf(id: CommandId): CommandSection | undefined {
  const line: KeyLine = KEYMAP[id]
  return line.section
}

export const isIn = <Scope extends KeyScope>(
  scopes: readonly Scope[],
  id: CommandId,
): id is CommandsIn<Scope> => (scopes as readonly KeyScope[]).includes(KEYMAP[id].scope)

/** Which of these commands a key means, by the name of the key; undefined: none. */
export const commandAt = <Id extends CommandId>(name: string, ids: readonly Id[]): Id | undefined =>
  ids.find((id) => keysOf(id).includes(name))
