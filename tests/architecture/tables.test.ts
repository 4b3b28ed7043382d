import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, FILES, MODULES, moduleOf, ROOT } from './product-files.ts'

const MIGRATIONS = globSync('apps/server/src/platform/db/migrations/*.sql', { cwd: ROOT })
const TABLES = new Set(
  MIGRATIONS.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/create (?:unlogged )?table (\w+)/gi)].map(
      ([, table]) => table!,
    ),
  ),
)

/** Whose tables are whose. */
const OWNED: Record<string, readonly string[]> = {
  identity: [
    ...['accounts', 'settings', 'profiles', 'sessions', 'sign_in_failures', 'sign_on_tickets'],
    ...['acting_requests', 'acting_sessions', 'mailbox_grants', 'person_lookups'],
    ...['app_passwords', 'auth_log', 'security_codes'],
    ...['authenticators', 'passkeys', 'recovery_codes', 'factor_challenges'],
    ...['invitations', 'password_links', 'recovery_addresses', 'password_requests'],
  ],
  billing: ['payments'],
  notices: ['keeper_digests', 'keeper_notices', 'announcements', 'announcement_dismissals'],
  addresses: [
    ...[
      'addresses',
      'address_names',
      'aliases',
      'domains',
      'domain_emails',
      'domain_keys',
      'domain_links',
      'delegations',
      'main_addresses',
      'domain_reports',
      'domain_report_lines',
      'source_names',
    ],
  ],
  mailbox: [
    ...['messages', 'folders', 'folder_marks', 'labels', 'message_labels', 'message_terms', 'threads'],
    ...['message_structures', 'alias_counts'],
    ...['message_texts', 'texts_to_read', 'saved_searches'],
    ...['text_blocks', 'text_slices', 'text_blocks_due'],
    'lost_subscriptions',
    'postponed_messages',
    ...[
      'thread_references',
      'undo_changes',
      'expunged',
      'keywords',
      'events',
      'jobs',
      'uploads',
      'trusted_image_senders',
    ],
  ],
  contacts: ['contacts', 'contact_emails', 'contact_groups', 'contact_group_members'],
  protected: ['protected_messages', 'protected_parts', 'protected_openings', 'password_guesses'],
  outbound: [
    ...['outbound', 'scheduled_sends', 'dkim_keys'],
    ...['sendings', 'sending_accounts', 'bounced_recipients', 'tls_results'],
    ...['mta_sts_policies', 'outbound_paces', 'outbound_holds'],
  ],
  inbound: [
    ...['smtp_callers', 'smtp_refusals', 'smtp_greylist'],
    ...['dmarc_domains', 'dmarc_sightings', 'dmarc_refusals'],
  ],
  junk: [
    ...['junk_accounts', 'junk_marks', 'junk_lessons', 'junk_praise', 'junk_senders'],
    ...['sender_rules', 'spam_digests'],
  ],
  filters: ['filters', 'accepted_senders', 'filter_replies', 'forward_targets', 'forward_requests'],
  collectors: [
    'collectors',
    'collector_folders',
    'collector_letters',
    'account_exports',
    'account_imports',
    'account_import_parts',
    'account_export_parts',
  ],
  operator: ['operator_figures', 'operator_processes', 'operator_acts', 'operator_alerts'],
  platform: [
    ...['blobs', 'blob_deletions', 'blob_drops', 'blob_sweep', 'request_numbers', 'idempotent_answers'],
    ...['certificates', 'acme_accounts', 'acme_challenges'],
    'message_traces',
    'maintenance',
  ],
}

/** Who may read a table that is another's, and why. */
const READERS: { table: string; file: RegExp; because: string }[] = [
  {
    table: 'accounts',
    file: /./,
    because: 'every row of a mailbox hangs on it: it is locked, and counted in, by all who change one',
  },
  {
    table: 'settings',
    file: /./,
    because: 'a choice of a person is read where it matters, within the statement that needs it',
  },
  {
    table: 'addresses',
    file: /identity\/(?:sign-on|sessions)\/|mailbox\/store\/add\//,
    because: 'signing in by an address, and telling own addresses from others, ask in one statement',
  },
  {
    table: 'aliases',
    file: /identity\/(?:sign-on|sessions)\//,
    because: 'a session of one alias is opened and listed with it',
  },
  {
    table: 'messages',
    file: /inbound\/deliver\/same-message\.sql\.ts$|platform\/blobs\/blob-register\.sql\.ts$/,
    because:
      'whether a message has come before is a question of its arrival; the sweep asks every table that names a blob',
  },
  ...['messages', 'folders'].map((table) => ({
    table,
    file: /junk\/(?:marks|praise|explain|digest|rspamd)\/[\w-]+\.sql\.ts$/,
    because:
      'a mark or praise is noted, taught, and explained, in one statement with the message that it is of; the list of Spam',
  })),
  {
    table: 'contact_emails',
    file: /junk\/verdict\/verdict\.sql\.ts$/,
    because: 'all that a verdict asks in one statement: every message waits for it',
  },
  ...[
    'outbound',
    'scheduled_sends',
    'protected_parts',
    'uploads',
    'account_export_parts',
    'account_import_parts',
  ].map((table) => ({
    table,
    file: /platform\/blobs\/blob-register\.sql\.ts$/,
    because: 'the sweep asks every table that names a blob',
  })),
]

const ownerOf = (table: string) => Object.keys(OWNED).find((module) => OWNED[module]!.includes(table))

interface Named {
  file: string
  table: string
  isWritten: boolean
}

const NAMED = FILES.filter((file) => file.startsWith('apps/server/src/')).flatMap((file): Named[] => {
  const text = codeOf(file)
  if (!/\bsql(?:<[^`]*>)?(?:\([^`]*\))?`/.test(text)) return []
  // The statement that takes work from a table is made elsewhere.
  const due = [...text.matchAll(/: DueTable = \{\s*table: '([a-z_]+)'/g)].map(([, table]) => table!)
  const named = [
    ...text.matchAll(
      /\b(from|join|into|update|lateral|using)\s+\(?\s*(?:only\s+)?([a-z_]+)\b(\s+set\b|\s*\()?/g,
    ),
  ]
    .filter(([, , table]) => TABLES.has(table!))
    .map(([all, how, table]) => ({ file, table: table!, isWritten: how === 'into' || /^update/.test(all!) }))
  return [...named, ...due.map((table) => ({ file, table, isWritten: true }))]
})

test('every table has one owner', () => {
  expect(TABLES.size).toBeGreaterThan(40)
  expect([...TABLES].filter((table) => ownerOf(table) === undefined)).toEqual([])
  expect(Object.keys(OWNED).filter((one) => one !== 'platform' && !MODULES.includes(one))).toEqual([])
  expect(new Set(Object.values(OWNED).flat()).size).toBe(Object.values(OWNED).flat().length)
})

test('a module names its own tables: of others it asks their use cases', () => {
  const strays = NAMED.filter(({ file, table }) => {
    const owner = ownerOf(table)
    const mine = moduleOf(file) ?? 'platform'
    return owner !== mine && !READERS.some((reader) => reader.table === table && reader.file.test(file))
  })
  expect(strays.map(({ file, table }) => `${file} names ${table}`)).toEqual([])
})

test('nobody but its owner writes a table, except for the counters of a mailbox, which stand in its account', () => {
  const strays = NAMED.filter(({ file, table, isWritten }) => {
    const mine = moduleOf(file) ?? 'platform'
    return isWritten && ownerOf(table) !== mine && !(table === 'accounts' && mine === 'mailbox')
  })
  expect(strays.map(({ file, table }) => `${file} writes ${table}`)).toEqual([])
})

test('what is allowed to readers is used', () => {
  const idle = READERS.filter(
    ({ table, file }) =>
      !NAMED.some(
        (one) => one.table === table && file.test(one.file) && moduleOf(one.file) !== ownerOf(table),
      ),
  )
  expect(idle.map(({ table, file }) => `${table} ${file}`)).toEqual([])
})
