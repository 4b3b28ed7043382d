import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'

/** A mailbox elsewhere whose two messages are here, and which is looked through again later. */
export const aCollector = (changes: Partial<Collector> = {}): Collector => ({
  id: 7,
  email: 'anna@old.test',
  folder_id: 12 as FolderId,
  folder_name: 'anna@old.test',
  enabled: true,
  auth: 'password',
  server: { host: 'imap.old.test', port: 993, security: 'ssl', username: 'anna@old.test' },
  since: null,
  filter_old: false,
  state: 'idle',
  last_at: '2026-11-16T09:00:00Z',
  next_at: null,
  source: 2,
  gone: 0,
  imported: 2,
  skipped: [],
  error: null,
  progress: null,
  ...changes,
})
