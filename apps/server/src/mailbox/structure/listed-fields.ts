import type { Section } from '#mime/structure/section.ts'

/** What Thunderbird, Apple Mail, mutt, K-9 and their like ask of every message of a folder. */
const NAMES = [
  ...[
    'date',
    'from',
    'sender',
    'reply-to',
    'to',
    'cc',
    'bcc',
    'subject',
    'message-id',
    'in-reply-to',
    'references',
  ],
  ...['resent-date', 'resent-from', 'resent-to', 'resent-message-id', 'delivered-to', 'x-original-to'],
  ...['mime-version', 'content-type', 'content-transfer-encoding', 'content-description', 'content-language'],
  ...['list-id', 'list-post', 'list-subscribe', 'list-unsubscribe', 'list-unsubscribe-post', 'newsgroups'],
  ...[
    'priority',
    'x-priority',
    'importance',
    'x-label',
    'lines',
    'content-length',
    'auto-submitted',
    'precedence',
  ],
  ...['disposition-notification-to', 'x-uniform-type-identifier', 'x-universally-unique-identifier'],
  ...['x-k9mail-identity', 'x-mozilla-keys', 'user-agent', 'x-mailer', 'organization'],
]
const KEPT: ReadonlySet<string> = new Set(NAMES)

/** The fields that are kept beside a message's structure. */
export const LISTED: Section = { path: [], text: 'HEADER.FIELDS', fields: NAMES }

/** All that it asks for is among them. */
export const isListed = ({ path, text, fields }: Section): boolean =>
  path.length === 0 && text === 'HEADER.FIELDS' && fields.every((name) => KEPT.has(name.toLowerCase()))
