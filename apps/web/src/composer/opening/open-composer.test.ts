import { expect, test } from 'vitest'
import type { Account, User } from '#contract/identity/account/account.schema.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import type { Address, FolderId, Message, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { texts } from '#texts/ru/dictionary.ts'
import { createT } from '#web/platform/words/i18n.ts'
import { openingOf } from './open-composer.ts'

const at = (email: string, name = ''): Address => ({ email, name })
const t = createT('ru', texts)
const user: User = {
  email: 'me@pochtamt.test',
  wmid: null,
  firstname: 'Марина',
  lastname: 'Власова',
  info: {},
}
const account: Account = {
  created_at: '2026-11-16T09:00:00Z',
  email: 'me@pochtamt.test',
  aliases: [{ id: 3, email: 'shop@post.test', enabled: true }],
  profiles: [],
  quota: { size: 0, limit: 1 },
  settings: SETTINGS_DEFAULT,
  limits: { free_aliases: 1, free_domains: 1, max_domains: 10, free_domain_emails: 5 },
  prices: { alias_cents: 100, domain_cents: 500, domain_email_cents: 100 },
  alias_accesses: [],
  delegated_emails: [],
}

const aMessage = (part: Partial<Message> = {}): Message => ({
  id: 1,
  uid: 5 as MessageUid,
  folder_id: 2 as FolderId,
  message_id: '<1@x.test>',
  path: '2/5',
  subject: 'Договор',
  fields: {
    from: [at('pavel@x.test', 'Павел Гришин')],
    to: [at('me@pochtamt.test'), at('anna@x.test', 'Анна')],
    cc: [at('vera@x.test')],
    bcc: [],
    'reply-to': [],
  },
  preview: '',
  created_at: '2026-10-12T18:22:00Z',
  size: 1,
  flags: { seen: true, flagged: false, draft: false, answered: false, forwarded: false },
  labels: [],
  attachments_count: 0,
  encrypted: false,
  isDraft: false,
  threads: [],
  alias_id: 0,
  auth: null,
  content: '',
  content_type: 'text/html',
  attachments: [],
  images_blocked: 0,
  headers_url: '',
  list_unsubscribe: null,
  ...part,
})
const opened = (
  mode: 'new' | 'reply' | 'reply_all' | 'forward',
  message: Message,
  content = '<p>Привет</p>',
) => openingOf({ mode, message }, { user, account, t, content })

test('an answer quotes the letter with its author and date', () => {
  const { message: answer, reply } = opened('reply', aMessage())
  expect(answer.subject).toBe('Re: Договор')
  expect(answer.recipients.to.addresses).toEqual([at('pavel@x.test', 'Павел Гришин')])
  expect(answer.recipients.cc.addresses).toEqual([])
  expect(answer.content).toBe(
    '<div><br></div><div><br></div><div>12 окт. 2026, 18:22, Павел Гришин &lt;pavel@x.test&gt; пишет:</div>' +
      '<blockquote type="cite"><p>Привет</p></blockquote>',
  )
  expect(reply).toEqual({ folder_id: 2, uid: 5, mode: 1 })
})

test('plain text is quoted line by line, and nothing in it becomes a tag', () => {
  const { message: answer } = opened('reply', aMessage({ content_type: 'text/plain' }), 'a < b\n\n  c\n')
  expect(answer.content).toContain(
    '<blockquote type="cite"><div>a &lt; b</div><div><br></div><div>&nbsp; c</div></blockquote>',
  )
})

test('of a message that is answered about some of its words these alone are quoted, as plain text', () => {
  const request = { mode: 'reply', message: aMessage(), quote: 'Сроки <b>до</b> пятницы' } as const
  const { message: answer } = openingOf(request, { user, account, t, content: '<p>Всё письмо</p>' })
  expect(answer.content).toContain('пишет:</div><blockquote type="cite">')
  expect(answer.content).toContain('Сроки &lt;b&gt;до&lt;/b&gt; пятницы')
  expect(answer.content).not.toContain('Всё письмо')
})

test('an answer to all keeps the company without the reader', () => {
  const { message: answer, reply } = opened('reply_all', aMessage())
  expect(answer.recipients.to.addresses.map(({ email }) => email)).toEqual(['pavel@x.test', 'anna@x.test'])
  expect(answer.recipients.cc.addresses.map(({ email }) => email)).toEqual(['vera@x.test'])
  expect(reply?.mode).toBe(2)
})

test('a forward is addressed to nobody yet, tells of the original and carries its files', () => {
  const file = { id: 1, name: 'Счёт.pdf', size: 10, content_type: 'application/pdf', inline: false }
  const image = { ...file, id: 2, name: 'logo.png', inline: true }
  const { message: forward, files, reply } = opened('forward', aMessage({ attachments: [file, image] }))
  expect(forward.subject).toBe('Fwd: Договор')
  expect(forward.recipients.to.addresses).toEqual([])
  expect(forward.content).toContain('<div>-------- Исходное сообщение --------</div>')
  expect(forward.content).toContain('<div>От: Павел Гришин &lt;pavel@x.test&gt;</div>')
  expect(forward.content).toContain('<div>Дата: 12 окт. 2026, 18:22</div><div>Тема: Договор</div>')
  expect(forward.content).toContain('<div>Кому: &lt;me@pochtamt.test&gt;, Анна &lt;anna@x.test&gt;</div>')
  expect(files.map(({ name, state }) => ({ name, state }))).toEqual([
    { name: 'Счёт.pdf', state: { kind: 'ready', ref: { id: 1, message_uid: 5, folder_id: 2 } } },
  ])
  expect(reply?.mode).toBe(3)
})

test('a draft comes back whole, half-typed recipients in their fields', () => {
  const { message: draft, draft: saved } = opened(
    'new',
    aMessage({
      isDraft: true,
      fields: {
        from: [at('shop@post.test')],
        to: [at('pavel@x.test'), at('anna@po')],
        cc: [],
        bcc: [at('secret@x.test')],
        'reply-to': [at('me@x.test')],
      },
    }),
  )
  expect(draft.recipients.to).toMatchObject({ addresses: [at('pavel@x.test')], typed: 'anna@po' })
  expect(draft.recipients.bcc.addresses).toEqual([at('secret@x.test')])
  expect(draft.recipients['reply-to'].addresses).toEqual([at('me@x.test')])
  expect([draft.from.email, draft.subject, draft.content]).toEqual([
    'shop@post.test',
    'Договор',
    '<p>Привет</p>',
  ])
  expect(saved).toMatchObject({ uid: 5, folder_id: 2, revision: 0 })
})

test('the answer leaves from the address that the letter came to', () => {
  const from = (part: Partial<Message>) => opened('reply', aMessage(part)).message.from
  expect(from({})).toEqual(at('me@pochtamt.test', 'Марина Власова'))
  expect(from({ alias_id: 3 })).toEqual(at('shop@post.test'))
  const { fields } = aMessage()
  expect(from({ fields: { ...fields, to: [], cc: [at('SHOP@post.test')] } }).email).toBe('shop@post.test')
})

test('a new letter begins with what it was asked for', () => {
  const opening = openingOf(
    { mode: 'new', to: 'Анна <a@x.test>, нет', from: 'shop@post.test' },
    { user, account, t, content: '' },
  )
  expect(opening.message.recipients.to).toMatchObject({ addresses: [at('a@x.test', 'Анна')], typed: 'нет' })
  expect(opening.message.from.email).toBe('shop@post.test')
  expect(opening.reply).toBeNull()
})

const signing = (settings: Partial<Account['settings']>) => ({
  ...account,
  settings: { ...SETTINGS_DEFAULT, ...settings },
  profiles: [
    {
      ...{ id: 1, organization: '', reply_to: '', default: true },
      ...{ name: 'Марина Власова', email: 'me@pochtamt.test', signature: '<div>С уважением</div>' },
    },
  ],
})
const textOf = (mode: 'new' | 'reply', settings: Partial<Account['settings']>): string =>
  openingOf(mode === 'new' ? { mode } : { mode, message: aMessage() }, {
    ...{ user, t, content: '<p>Привет</p>' },
    account: signing(settings),
  }).message.content

test('a signature stands under its separator, above or below the quote as the settings want', () => {
  expect(textOf('new', {})).toMatch(/<div>---<\/div><div>С уважением<\/div><\/div>$/)
  expect(textOf('reply', { signature_reply: 'above' })).toMatch(/---[\s\S]*С уважением[\s\S]*<blockquote/)
  expect(textOf('reply', { signature_reply: 'below' })).toMatch(/<\/blockquote>[\s\S]*---[\s\S]*С уважением/)
})

test.each([
  ['always', true, true],
  ['response', false, true],
  ['new_message', true, false],
] as const)(
  'with signature_add %s a new letter is signed: %s, an answer: %s',
  (signature_add, fresh, answer) => {
    expect(textOf('new', { signature_add }).includes('---')).toBe(fresh)
    expect(textOf('reply', { signature_add }).includes('---')).toBe(answer)
  },
)

test('answers come to the address of the profile that writes, and an answer knows the address it came to', () => {
  const profile = {
    ...{ id: 1, name: 'Марина из студии', organization: '', email: 'me@pochtamt.test' },
    ...{ reply_to: 'answers@x.test', signature: '', default: true },
  }
  const parts = { user, account: { ...account, profiles: [profile] }, t, content: '' }
  const fresh = openingOf({ mode: 'new' }, parts)
  expect(fresh.message.recipients['reply-to'].addresses).toEqual([at('answers@x.test')])
  expect(fresh.answers_as).toBeUndefined()
  const answer = openingOf({ mode: 'reply', message: aMessage({ alias_id: 3 }) }, parts)
  expect(answer).toMatchObject({ answers_as: 'shop@post.test', message: { from: at('shop@post.test') } })
  expect(answer.message.recipients['reply-to'].addresses).toEqual([])
})

test('an opened letter is quoted and answered under its password; a forward takes its files and another password', () => {
  const opened = {
    content: Buffer.from('<p>Тайна</p>').toString('base64'),
    content_type: 'text/html' as const,
    attachments: [{ id: 1, name: 'Акт.pdf', size: 5, content_type: 'application/pdf', inline: false }],
    ticket: 'ticket',
    ticket_until: '',
  }
  const message = aMessage({ encrypted: true })
  const parts = { user, account, t, content: '', unlocked: { opened, password: 'тихий лес' } }
  const answer = openingOf({ mode: 'reply', message }, parts)
  expect(answer.message.content).toContain('<p>Тайна</p>')
  expect(answer.message.protection).toMatchObject({ password: 'тихий лес' })
  const forward = openingOf({ mode: 'forward', message }, parts)
  expect(forward.message.protection?.password).toHaveLength(20)
  expect(forward.files).toMatchObject([{ name: 'Акт.pdf', state: { ref: { id: 1, ticket: 'ticket' } } }])

  const without = openingOf({ mode: 'reply', message }, { ...parts, unlocked: null })
  expect(without.message.protection?.password).toHaveLength(20)
})

test('a reopened draft has the hint and the days of its letter', () => {
  const draft = { etag: 'etag', hint: 'имя кошки', expires_days: 7 as const }
  const message = aMessage({ isDraft: true, encrypted: true, draft })
  const opening = openingOf({ mode: 'new', message }, { user, account, t, content: '' })
  expect(opening.message.protection).toMatchObject({ hint: 'имя кошки', expires_days: 7 })
  expect(opening.draft).toMatchObject({ etag: 'etag' })
})

test('a letter that came back is written anew to those who did not get it, with its files', () => {
  const attachments = [{ id: 4, name: 'a.pdf', size: 9, content_type: 'application/pdf', inline: false }]
  const again = openingOf(
    { mode: 'new', message: aMessage({ attachments }), again: ['vera@x.test'] },
    { user, account, t, content: '<p>Привет</p>' },
  )
  expect(again).toMatchObject({ mode: 'new', draft: null, reply: null })
  expect(again.message).toMatchObject({ subject: 'Договор', content: '<p>Привет</p>', protection: null })
  expect(again.message.recipients.to.addresses).toEqual([at('vera@x.test')])
  expect(again.message.recipients.cc.addresses).toEqual([])
  expect(again.files).toMatchObject([
    { name: 'a.pdf', state: { ref: { id: 4, message_uid: 5, folder_id: 2 } } },
  ])
})
