import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mayCall } from '#contract/access.ts'
import { contact_form } from '#contract/contacts/contact.schema.ts'
import { bodyOf, type Endpoint, pathFields, pathOf } from '#contract/endpoint.ts'
import { ENDPOINTS, type Operation } from '#contract/endpoints.ts'
import { SCHEMAS } from '#contract/schemas.ts'
import { createContact } from '#server/contacts/create-contact.ts'
import { changeGroupContacts } from '#server/contacts/groups/change-group-contacts.ts'
import { createGroup } from '#server/contacts/groups/create-group.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import { imageAddresses } from '#server/mailbox/reading/images/image-address.ts'
import type { Db, Sql } from '#server/platform/db/db.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { aroundSql } from '#server/platform/db/rows/to-sql.ts'
import { type Answered, type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const OPERATIONS = Object.keys(ENDPOINTS) as Operation[]

/** Everything by which one can name a thing of somebody's mailbox. */
interface Names {
  folder_id: number
  /** A folder of one's own. */
  user_folder_id: number
  /** A message in it, with a file. */
  uid: number
  message_id: string
  attachment_id: number
  draft_uid: number
  trash_id: number
  upload_id: number
  job_id: number
  undo_token: string
  send_id: number
  /** A message under a password, sent from the main address. */
  sent_id: number
  protected_uid: number
  public_id: string
  label_id: number
  saved_search_id: number
  contact_id: number
  group_id: number
  profile_id: number
  collector_id: number
  filter_id: number
  /** An address that messages are forwarded to. */
  target: string
  payment_id: number
  auth_log_id: number
  session_id: number
  app_password_id: number
  passkey_id: number
  grant_id: number
  domain_id: number
  domain_email_id: number
  alias_id: number
  alias_email: string
  email: string
  /** Query of a signed image address. */
  image: { url: string; sig: string }
}

/** Stands in everything that nobody else may ever read. */
const SECRET = `secret-${randomUUID()}`
const MISSING_ID = 2_000_000_000

const MISSING: Names = {
  folder_id: MISSING_ID,
  user_folder_id: MISSING_ID,
  uid: MISSING_ID,
  message_id: '<nothing@nowhere.test>',
  attachment_id: 1,
  draft_uid: MISSING_ID,
  trash_id: MISSING_ID,
  upload_id: MISSING_ID,
  job_id: MISSING_ID,
  undo_token: 'nothing',
  send_id: MISSING_ID,
  sent_id: MISSING_ID,
  protected_uid: MISSING_ID,
  public_id: 'A'.repeat(22),
  label_id: MISSING_ID,
  saved_search_id: MISSING_ID,
  contact_id: MISSING_ID,
  group_id: MISSING_ID,
  profile_id: MISSING_ID,
  collector_id: MISSING_ID,
  filter_id: MISSING_ID,
  target: 'nobody@nowhere.test',
  payment_id: MISSING_ID,
  auth_log_id: MISSING_ID,
  session_id: MISSING_ID,
  app_password_id: MISSING_ID,
  passkey_id: MISSING_ID,
  grant_id: MISSING_ID,
  domain_id: MISSING_ID,
  domain_email_id: MISSING_ID,
  alias_id: MISSING_ID,
  alias_email: 'nobody@nowhere.test',
  email: 'nothing@nowhere.test',
  image: { url: 'http://127.0.0.1/x.png', sig: 'none' },
}

const piles = ({ folder_id, uid }: Names) => [{ folder_id, message_uids: [uid] }]
const searches = (names: Names) => scopes(names).map((scope) => ({ ...scope, request_type: 'search' }))
const scopes = ({ folder_id, label_id, alias_id }: Names) => [
  { request_type: 'folder', folder_id },
  { request_type: 'label', label_id },
  { request_type: 'search', text: SECRET },
  { request_type: 'search', text: SECRET, folder_id },
  { request_type: 'search', text: SECRET, alias_id },
  { request_type: 'search', from: 'boris', subject: SECRET, trash_and_spam: true },
  { request_type: 'search', query: [[{ kind: 'words', fields: ['body'], text: 'nowhere', not: true }]] },
  {
    request_type: 'search',
    query: [
      [
        { kind: 'alias', alias_id },
        { kind: 'is', state: 'unread' },
      ],
    ],
  },
  { request_type: 'search', query: [[{ kind: 'folder', folder_id }], [{ kind: 'label', label_id }]] },
  { request_type: 'search', query: [[{ kind: 'words', fields: ['subject'], text: SECRET }]] },
]
const message = (from: string, more: object) => ({
  body: {
    subject: 'Harmless',
    fields: { from: [{ email: from, name: '' }], to: [{ email: 'dora@outside.test', name: '' }] },
    content: Buffer.from('Harmless').toString('base64'),
    content_type: 'text/plain',
    ...more,
  },
})
const messages = (names: Names, own: string) => [
  message(names.email, {}),
  message(names.alias_email, {}),
  message(own, { attachments: [{ id: names.upload_id }] }),
  message(own, {
    attachments: [{ id: names.attachment_id, folder_id: names.folder_id, message_uid: names.uid }],
  }),
  message(own, { uid: names.draft_uid }),
  ...[1, 3].map((mode) => ({
    ...message(own, {}),
    reply: { folder_id: names.folder_id, uid: names.uid, mode },
  })),
]

/** The calls by which somebody might reach for these things, given an address of their own to write from. */
type Tries = (names: Names, own: string) => object[]
const NAMES_NOTHING = 'names nothing'

/** One row for every operation: leaving one out does not compile, and fails below. */
const TRIES: Record<Operation, Tries | typeof NAMES_NOTHING> = {
  getRids: NAMES_NOTHING,
  getAccess: NAMES_NOTHING,
  startSignOn: NAMES_NOTHING,
  returnFromSignOn: NAMES_NOTHING,
  completeSignOn: NAMES_NOTHING,
  signInWithPassword: NAMES_NOTHING,
  finishSignIn: () => [{ challenge_id: 'nothing', code: '000000' }],
  getInvitation: NAMES_NOTHING,
  acceptInvitation: NAMES_NOTHING,
  getPasswordLink: NAMES_NOTHING,
  resetPassword: NAMES_NOTHING,
  requestPassword: NAMES_NOTHING,
  confirmRecoveryAddress: NAMES_NOTHING,
  saveRecoveryAddress: () => [
    { recovery_email: 'other@outside.test', challenge_id: 'none', credential: '{}' },
  ],
  signOut: NAMES_NOTHING,
  getUser: NAMES_NOTHING,
  getAccount: NAMES_NOTHING,
  getSettings: NAMES_NOTHING,
  saveSettings: NAMES_NOTHING,
  getRealtime: NAMES_NOTHING,
  getSecurity: NAMES_NOTHING,
  listAuthLog: NAMES_NOTHING,
  disownAuthLog: ({ auth_log_id }) => [{ id: auth_log_id }],
  listImpersonatedRequests: NAMES_NOTHING,
  listSessions: NAMES_NOTHING,
  endSession: ({ session_id }) => [{ id: session_id }],
  endOtherSessions: NAMES_NOTHING,
  sendCode: NAMES_NOTHING,
  newPassword: NAMES_NOTHING,
  changePassword: NAMES_NOTHING,
  listAppPasswords: NAMES_NOTHING,
  getProgramSettings: NAMES_NOTHING,
  createAppPassword: NAMES_NOTHING,
  deleteAppPassword: ({ app_password_id }) => [{ id: app_password_id }],
  getSecondFactor: NAMES_NOTHING,
  startFactorProof: NAMES_NOTHING,
  startTotp: () => [{ code: '000000' }],
  confirmTotp: NAMES_NOTHING,
  deleteTotp: () => [{ code: '000000' }],
  startPasskey: () => [{ code: '000000' }],
  createPasskey: () => [{ name: SECRET, challenge_id: 'nothing', credential: '{}' }],
  deletePasskey: ({ passkey_id }) => [{ id: passkey_id, code: '000000' }],
  createRecoveryCodes: () => [{ code: '000000' }],
  listGrants: NAMES_NOTHING,
  saveGrant: NAMES_NOTHING,
  deleteGrant: ({ grant_id }) => [{ id: grant_id }],
  listBusinesses: NAMES_NOTHING,
  getPassport: NAMES_NOTHING,
  getUserinfo: NAMES_NOTHING,
  startImpersonation: NAMES_NOTHING,
  startBaImpersonation: NAMES_NOTHING,
  stopImpersonation: NAMES_NOTHING,
  listFolders: ({ alias_id }) => [{ alias_id }],
  listFolderMessages: ({ folder_id, alias_id }) => [
    { folder_id },
    { folder_id, alias_id },
    { folder_id, filter: 'attachments' },
  ],
  searchMessages: scopes,
  openMailbox: ({ folder_id, alias_id }) => [{ folder_id }, { folder_id, alias_id }],
  searchConversations: searches,
  searchFiles: searches,
  narrowSearch: (names) =>
    searches(names).map((search) => ({ ...search, year_since: '2020-01-01T00:00:00Z' })),
  openMessage: ({ folder_id, uid }) => [
    { folder_id, uid },
    { folder_id, uid, show_images: 'true' },
  ],
  openMessageById: ({ message_id }) => [{ message_id }, { message_id: message_id.slice(1, -1) }],
  downloadSource: ({ folder_id, uid }) => [{ folder_id, uid }],
  getSender: ({ folder_id, uid }) => [{ folder_id, uid }],
  getHabit: ({ folder_id, uid }) => [{ folder_id, uid }],
  getVerdict: ({ folder_id, uid }) => [{ folder_id, uid }],
  listSenderRules: NAMES_NOTHING,
  saveSenderRule: NAMES_NOTHING,
  deleteSenderRule: NAMES_NOTHING,
  moveMessages: (names) => [{ destination_id: names.trash_id, folder_messages: piles(names) }],
  postponeMessages: (names) => [
    { return_at: '2027-01-01T09:00:00Z', folder_messages: piles(names) },
    { return_at: null, folder_messages: piles(names) },
  ],
  deleteMessages: (names) => [{ folder_messages: piles(names) }],
  markMessages: (names) => [
    { flag: 'seen', folder_messages: piles(names) },
    { flag: 'labeled', label_id: names.label_id, folder_messages: piles(names) },
  ],
  importMessages: ({ user_folder_id }) => [{ folder_id: user_folder_id }],
  emptyFolder: ({ trash_id, folder_id }) => [{ folder_id: trash_id }, { folder_id }],
  moveFound: (names) =>
    scopes(names).map((request) => ({ request_params: { destination_id: names.trash_id }, request })),
  markFound: (names) =>
    scopes(names).flatMap((request) => [
      { request_params: { flag: 'flagget' }, request },
      { request_params: { flag: 'labeled', label_id: names.label_id }, request },
    ]),
  deleteFound: (names) => scopes(names).map((request) => ({ request })),
  cancelJob: ({ job_id }) => [{ job_id }],
  undoChange: ({ undo_token }) => [{ undo_token }],
  sendMessage: messages,
  checkSending: NAMES_NOTHING,
  saveDraft: messages,
  listScheduledSends: NAMES_NOTHING,
  cancelSend: ({ send_id }) => [{ send_id }],
  rescheduleSend: ({ send_id }) => [
    { send_id, send_at: null },
    { send_id, send_at: new Date(Date.now() + 3_600_000).toISOString() },
  ],
  openProtected: ({ sent_id, protected_uid, folder_id, uid }) => [
    { folder_id: sent_id, uid: protected_uid, password: SECRET },
    { folder_id, uid, password: SECRET },
  ],
  // Whoever has the link and the password is meant to read it; the link alone says no more than the notification.
  openPublic: ({ public_id }) => [{ public_id, password: SECRET }],
  getProtectedCard: ({ public_id }) => [{ public_id }],
  downloadProtectedAll: ({ public_id }) => [{ ticket: public_id }],
  downloadProtectedAttachment: ({ public_id }) => [{ id: 1, ticket: public_id }],
  uploadAnswerFile: ({ public_id }) => [{ ticket: public_id }],
  answerProtected: ({ public_id, email }) => [
    { public_id, password: 'not it', from: email, text: 'Harmless', attachments: [] },
  ],
  listOpenings: ({ sent_id, protected_uid, folder_id, uid }) => [
    { folder_id: sent_id, uid: protected_uid },
    { folder_id, uid },
  ],
  revokeProtected: ({ sent_id, protected_uid, folder_id, uid }) => [
    { folder_id: sent_id, uid: protected_uid },
    { folder_id, uid },
  ],
  uploadAttachment: NAMES_NOTHING,
  downloadAttachment: ({ attachment_id, upload_id, folder_id, uid }) => [
    { id: upload_id },
    { id: attachment_id, folder_id, message_uid: uid },
  ],
  downloadAllAttachments: ({ folder_id, uid }) => [{ folder_id, uid }],
  fetchRemoteImage: ({ image }) => [image],
  createFolder: ({ folder_id }) => [{ folder: { folder: { parent_id: folder_id, name: 'Harmless' } } }],
  archiveFolder: NAMES_NOTHING,
  listAddressCounts: NAMES_NOTHING,
  saveFolder: ({ user_folder_id, trash_id }) => [
    { id: user_folder_id, folder: { folder: { name: 'Harmless' } } },
    { id: user_folder_id, folder: { folder: { name: 'Harmless', parent_id: trash_id } } },
  ],
  cleanFolder: ({ user_folder_id, trash_id }) => [
    { id: user_folder_id, days: 1 },
    { id: trash_id, days: null },
  ],
  deleteFolder: ({ user_folder_id, trash_id }) => [{ id: trash_id }, { id: user_folder_id }],
  getStatus: NAMES_NOTHING,
  listLabels: NAMES_NOTHING,
  previewLabel: ({ folder_id }) => [
    { label: { search_content: SECRET } },
    { label: { search_content: SECRET, folder_id } },
  ],
  createLabel: ({ folder_id }) => [{ label: { name: 'Harmless', search_content: SECRET, folder_id } }],
  saveLabel: ({ label_id }) => [{ id: label_id, label: { name: 'Harmless', search_content: SECRET } }],
  deleteLabel: ({ label_id }) => [{ id: label_id }],
  listSavedSearches: NAMES_NOTHING,
  createSavedSearch: ({ folder_id, label_id }) => [
    { name: 'Harmless', search: { ...SAVED, f_id: folder_id } },
    { name: 'Harmless', search: { ...SAVED, l_id: label_id } },
  ],
  renameSavedSearch: ({ saved_search_id }) => [{ id: saved_search_id, name: 'Harmless' }],
  deleteSavedSearch: ({ saved_search_id }) => [{ id: saved_search_id }],
  orderSidebar: ({ user_folder_id, label_id, saved_search_id }) => [
    { group: 'folders', ordered_ids: [user_folder_id] },
    { group: 'labels', ordered_ids: [label_id] },
    { group: 'searches', ordered_ids: [saved_search_id] },
  ],
  listFilters: NAMES_NOTHING,
  listNewSenders: (names) => [{ folder_messages: piles(names) }],
  acceptSender: ({ email }) => [{ email, is_accepted: true }],
  saveFilters: ({ filter_id, folder_id, user_folder_id, label_id, alias_id }) => [
    ...[
      { type: 'move', folder_id: user_folder_id },
      { type: 'copy', folder_id },
      { type: 'label', label_id },
    ].map((action) => ({ filters: [{ name: 'Harmless', match: 'every_message', actions: [action] }] })),
    {
      filters: [{ id: filter_id, name: 'Harmless', match: 'every_message', stop: true, disabled: true }],
    },
    {
      filters: [
        {
          name: 'Harmless',
          rules: [{ field: 'alias', op: 'is', value: String(alias_id) }],
          actions: [{ type: 'mark', flag: 'seen' }],
        },
      ],
    },
  ],
  previewFilter: NAMES_NOTHING,
  runFilter: ({ filter_id }) => [{ filter_id }],
  askForwardTarget: ({ target }) => [{ email: target }],
  // Whoever has the message with the link is meant to answer it.
  getForwardRequest: NAMES_NOTHING,
  answerForwardRequest: NAMES_NOTHING,
  listContacts: ({ group_id }) => [{ group_id }, { group_id, search: SECRET }],
  createContact: ({ group_id }) => [{ contact: { name: 'Harmless', groups: [group_id] } }],
  saveContact: ({ contact_id, group_id }) => [
    { id: contact_id, contact: { name: 'Harmless' } },
    { id: contact_id, contact: { name: 'Harmless', groups: [group_id] } },
  ],
  deleteContact: ({ contact_id }) => [{ id: contact_id }],
  deleteContacts: ({ contact_id }) => [{ contact_ids: [contact_id] }],
  getContact: ({ contact_id }) => [{ id: contact_id }],
  listDuplicates: NAMES_NOTHING,
  mergeContacts: ({ contact_id, group_id }) => [
    { contact_ids: [contact_id, contact_id], contact: { name: 'Harmless' } },
    { contact_ids: [contact_id, contact_id + 1], contact: { name: 'Harmless', groups: [group_id] } },
  ],
  readContactsFile: NAMES_NOTHING,
  importContacts: NAMES_NOTHING,
  exportContacts: ({ group_id }) => [
    { format: 'vcard4', group_id },
    { format: 'google_csv', group_id },
  ],
  listGroups: NAMES_NOTHING,
  createGroup: NAMES_NOTHING,
  getGroup: ({ group_id }) => [{ id: group_id }],
  saveGroup: ({ group_id }) => [{ id: group_id, group: { name: 'Harmless' } }],
  deleteGroup: ({ group_id }) => [{ id: group_id }],
  changeGroupContacts: ({ group_id, contact_id }) => [
    { id: group_id, contact_ids: [contact_id] },
    { id: group_id, remove_ids: [contact_id] },
  ],
  createProfile: ({ email, alias_email }) => [
    { profile: { name: 'Harmless', email } },
    { profile: { name: 'Harmless', email: alias_email, default: true } },
  ],
  saveProfile: ({ profile_id, email }) => [{ id: profile_id, profile: { name: 'Harmless', email } }],
  deleteProfile: ({ profile_id }) => [{ id: profile_id }],
  listPublicDomains: NAMES_NOTHING,
  checkAliasName: NAMES_NOTHING,
  listAliases: NAMES_NOTHING,
  createAlias: NAMES_NOTHING,
  saveAlias: ({ alias_id }) => [{ id: alias_id, enabled: false }],
  saveAliasAccess: ({ alias_id }) => [
    { alias_id, remove: true },
    { alias_id, password: 'harmless', password_confirm: 'harmless' },
  ],
  deleteAlias: ({ alias_id }) => [{ id: alias_id }],
  listPaidAliases: NAMES_NOTHING,
  // Whether an address is taken can be asked by writing to it.
  createPaidAlias: NAMES_NOTHING,
  deletePaidAlias: ({ payment_id }) => [{ id: payment_id }],
  checkAliasPayment: ({ payment_id }) => [{ id: payment_id }],
  listDomains: NAMES_NOTHING,
  createDomain: NAMES_NOTHING,
  getDomain: ({ domain_id }) => [{ id: domain_id }],
  getDomainReports: ({ domain_id }) => [{ id: domain_id }],
  deleteDomain: ({ domain_id }) => [{ id: domain_id, confirm: 'delete' }],
  confirmDomain: ({ domain_id }) => [{ id: domain_id, method: 'txt' }],
  checkDomain: ({ domain_id }) => [{ id: domain_id }],
  watchDomain: ({ domain_id }) => [{ id: domain_id }],
  shareDomain: ({ domain_id }) => [{ id: domain_id }],
  closeDomainLink: ({ domain_id }) => [{ id: domain_id }],
  // Whoever was given the link is meant to see it.
  getSharedDomain: NAMES_NOTHING,
  payDomain: ({ domain_id }) => [{ id: domain_id }],
  rotateDkim: ({ domain_id }) => [{ id: domain_id }],
  saveCatchAll: ({ domain_id, domain_email_id }) => [{ id: domain_id, email_id: domain_email_id }],
  listDelegatedEmails: NAMES_NOTHING,
  answerDelegation: ({ domain_email_id }) => [{ email_id: domain_email_id, accept: true }],
  listDomainEmails: ({ domain_id }) => [{ id: domain_id }],
  createDomainEmail: ({ domain_id }) => [{ id: domain_id, name: 'harmless' }],
  saveDomainEmail: ({ domain_id, domain_email_id }) => [
    { id: domain_id, email_id: domain_email_id, enabled: false },
  ],
  changeDelegation: ({ domain_id, domain_email_id }) => [
    { id: domain_id, email_id: domain_email_id, action: 'revoke' },
  ],
  deleteDomainEmail: ({ domain_id, domain_email_id }) => [{ id: domain_id, email_id: domain_email_id }],
  payDomainEmail: ({ domain_id, domain_email_id }) => [{ id: domain_id, email_id: domain_email_id }],
  listPayments: NAMES_NOTHING,
  getOperator: NAMES_NOTHING,
  confirmOperator: () => [{ code: '000000' }, { challenge_id: 'none', credential: '{}' }],
  getHealth: NAMES_NOTHING,
  listAccounts: NAMES_NOTHING,
  getOperatorAccount: NAMES_NOTHING,
  saveAccountQuota: NAMES_NOTHING,
  suspendAccount: NAMES_NOTHING,
  liftSuspension: NAMES_NOTHING,
  removeAccount: NAMES_NOTHING,
  listAnnouncements: NAMES_NOTHING,
  createAnnouncement: NAMES_NOTHING,
  // They name what everybody is shown.
  withdrawAnnouncement: () => [{ id: 2_000_000_000 }],
  dismissAnnouncement: () => [{ id: 2_000_000_000 }],
  getMaintenance: NAMES_NOTHING,
  startMaintenance: NAMES_NOTHING,
  endMaintenance: NAMES_NOTHING,
  listOperatorDomains: ({ domain_id }) => [{ before_id: domain_id + 1 }],
  listOperatorPayments: ({ payment_id }) => [{ before_id: payment_id + 1 }],
  listQueue: NAMES_NOTHING,
  listDestinations: NAMES_NOTHING,
  retryQueued: NAMES_NOTHING,
  giveUpQueued: NAMES_NOTHING,
  holdDestination: NAMES_NOTHING,
  releaseDestination: NAMES_NOTHING,
  listTopSenders: NAMES_NOTHING,
  traceMessage: NAMES_NOTHING,
  liftSendingLimits: NAMES_NOTHING,
  listRefusedNetworks: NAMES_NOTHING,
  liftRefusal: NAMES_NOTHING,
  createPasswordLink: NAMES_NOTHING,
  listInvitations: NAMES_NOTHING,
  createInvitation: NAMES_NOTHING,
  deleteInvitation: () => [{ id: MISSING_ID }],
  listOperatorActs: ({ auth_log_id }) => [{ before_id: auth_log_id }],
  findImap: () => [{ email: 'harmless@nowhere.test' }],
  listCollectors: NAMES_NOTHING,
  createCollector: () => [
    {
      email: 'harmless@nowhere.test',
      password: 'harmless',
      server: { host: '127.0.0.1', port: 1, security: 'ssl', username: 'harmless' },
    },
  ],
  saveCollector: ({ collector_id }) => [
    { id: collector_id, enabled: false },
    { id: collector_id, folder_name: 'Harmless' },
  ],
  deleteCollector: ({ collector_id }) => [{ id: collector_id }, { id: collector_id, keep_mail: 'false' }],
  getExport: NAMES_NOTHING,
  createExport: NAMES_NOTHING,
  deleteExport: NAMES_NOTHING,
  downloadExport: NAMES_NOTHING,
  getAccountImport: NAMES_NOTHING,
  createAccountImport: NAMES_NOTHING,
  uploadAccountImport: NAMES_NOTHING,
  deleteAccountImport: NAMES_NOTHING,
  trustImageSender: ({ folder_id, uid }) => [{ folder_id, uid }],
  unsubscribe: ({ folder_id, uid }) => [{ folder_id, uid }],
}

function aFile(): FormData {
  const form = new FormData()
  form.append('file', new File(['Subject: Harmless\r\n\r\n'], 'harmless.eml'))
  return form
}

/** Sends a flat input the way its endpoint says. */
function callOf(endpoint: Endpoint, browser: Browser, input: object): Promise<Answered> {
  const rest = new Map<string, unknown>(Object.entries(input))
  let path = pathOf(endpoint)
  for (const name of pathFields(endpoint)) {
    path = path.replace(`{${name}}`, String(rest.get(name)))
    rest.delete(name)
  }
  const inQuery = [...rest].filter(([name]) => endpoint.method === 'GET' || endpoint.query?.includes(name))
  const query = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]))
  if (query.size > 0) path += `?${query}`
  if (endpoint.method === 'GET') return browser.get(path)
  for (const [name] of inQuery) rest.delete(name)
  return browser.ask(
    endpoint.method,
    path,
    bodyOf(endpoint).kind === 'file' ? aFile() : Object.fromEntries(rest),
  )
}

/** What an answer gives away, beyond fields that differ from call to call anyway. */
const gist = ({ status, json }: Answered) =>
  status === 200 ? { status } : { status, json: withoutGuessesLeft(json) }

/** What an answer says, without what is new with every call. */
const said = ({ status, json }: Answered) => ({
  status,
  json: JSON.parse(JSON.stringify(json ?? null), (name, value) => (FRESH.has(name) ? undefined : value)),
})
const FRESH = new Set(['uid', 'message_id', 'undo_token', 'undo_until', 'send_id', 'etag', 'left', 'ticket'])

/** The app, and the statements that it makes from now on. */
function watched(app: World['app']): { app: World['app']; statements: string[] } {
  const statements: string[] = []
  const noting = (sql: Sql): Sql =>
    aroundSql(sql, (text) => statements.push(text.join('?').replaceAll(/\s+/g, ' ')))
  const db: Db = {
    ...app.db,
    sql: noting(app.db.sql),
    transaction: (work) => app.db.transaction((tx) => work({ ...tx, sql: noting(tx.sql) })),
  }
  return { app: { ...app, db }, statements }
}

/** Names that are not to be found by trying; who has them was given them. */
const UNGUESSABLE = new Set<keyof Names>(['public_id', 'image'])

/** How many guesses are left tells how often these very tests have guessed. */
const withoutGuessesLeft = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json ?? null), (name, value) => (name === 'left' ? undefined : value))

type Person = Awaited<ReturnType<World['person']>>

/** What the security pages list, one of each. */
async function furnishSecurity({ app }: World, { account_id }: Person) {
  const now = app.clock()
  const [made] = await app.db.sql<
    Pick<Names, 'auth_log_id' | 'session_id' | 'app_password_id' | 'passkey_id' | 'grant_id'>
  >({
    auth_log_id: int(),
    session_id: int(),
    app_password_id: int(),
    passkey_id: int(),
    grant_id: int(),
  })`
    with log as (
      insert into auth_log (account_id, day, kind, protocol, method, result, ip, agent, first_at, last_at)
      values (${account_id}, ${now}, 'sign_in', 'web', 'sso', 'ok', '127.0.0.1', ${SECRET}, ${now}, ${now}) returning id
    ), session as (
      insert into sessions (token_hash, account_id, method, channel, address, agent, created_at, seen_at, expires_at)
      values (${randomBytes(32)}, ${account_id}, 'sso', ${randomUUID()}, '127.0.0.1', ${SECRET}, ${now}, ${now},
        ${now}::timestamptz + interval '1 hour') returning id
    ), password as (
      insert into app_passwords (account_id, name, hash, created_at)
      values (${account_id}, ${SECRET}, ${randomBytes(32)}, ${now}) returning id
    ), passkey as (
      insert into passkeys (account_id, credential_id, public_key, uses, transports, name, created_at)
      values (${account_id}, ${SECRET}, ${randomBytes(32)}, 0, '{}', ${SECRET}, ${now}) returning id
    ), grantee as (
      insert into mailbox_grants (account_id, wmid, rights, created_at)
      values (${account_id}, '900000000199', 'read', ${now}) returning id
    )
    select log.id as auth_log_id, session.id as session_id, password.id as app_password_id,
      passkey.id as passkey_id, grantee.id as grant_id
    from log, session, password, passkey, grantee`
  return made!
}

/** A mailbox with one of everything, all of it marked secret. */
async function furnish(world: World, person: Person): Promise<Names> {
  const { app } = world
  const { account_id } = person
  const raw = `${SECRET}-${randomUUID()}`
  const message_id = `<${raw}@outside.test>`
  const file = { filename: `${SECRET}.txt`, content: SECRET }
  const { folder_id, uid } = await world.deliver(
    { subject: `Plan ${SECRET}`, text: SECRET, messageId: message_id, attachments: [file] },
    {},
    person,
  )
  await world.deliver({ subject: `Gone ${SECRET}` }, { folder: { kind: 'trash' } }, person)
  const draft = await world.deliver(
    { subject: `Draft ${SECRET}`, attachments: [file] },
    { folder: { kind: 'draft' }, flags: { draft: true } },
    person,
  )
  const public_id = randomUUID().replaceAll('-', '').slice(0, 22)
  const sealed = await world.deliver(
    {
      subject: `Sealed ${SECRET}`,
      text: `${app.config.BASE_URL}/decrypt#${public_id}`,
      headers: { 'X-Protected-Message': 'v1' },
    },
    { folder: { kind: 'sent' }, encrypted: true },
    person,
  )
  const undo_token = randomUUID()
  const alias_email = `${SECRET.slice(0, 12)}${person.wmid}@post.test`
  const { hash, size } = await app.blobs.put(Buffer.from(SECRET))
  const now = app.clock()
  const [made] = await app.db.sql<
    Pick<
      Names,
      | 'upload_id'
      | 'job_id'
      | 'send_id'
      | 'label_id'
      | 'saved_search_id'
      | 'alias_id'
      | 'user_folder_id'
      | 'profile_id'
      | 'collector_id'
      | 'filter_id'
      | 'payment_id'
      | 'domain_id'
      | 'domain_email_id'
    >
  >({
    domain_id: int(),
    alias_id: int(),
    job_id: int(),
    label_id: int(),
    saved_search_id: int(),
    upload_id: int(),
    send_id: int(),
    user_folder_id: int(),
    profile_id: int(),
    collector_id: int(),
    filter_id: int(),
    payment_id: int(),
    domain_email_id: int(),
  })`
    with upload as (
      insert into uploads (account_id, blob, name, size, content_type, created_at)
      values (${account_id}, ${hash}, ${`${SECRET}.txt`}, ${size}, 'text/plain', ${now}) returning id
    ), job as (
      -- About no letters, so that a worker of another test that takes it changes nothing.
      insert into jobs (account_id, kind, request, max_id, total, leased_until, created_at)
      values (${account_id}, 'mark', '{"scope": {"request_type": "search"}, "change": {}}', 0, 1, 'infinity', ${now}) returning id
    ), undo as (
      insert into undo_changes (account_id, token, change, created_at)
      values (${account_id}, ${undo_token}, ${JSON.stringify({ kind: 'flag', flag: 'seen', on: false, ids: [draft.id] })}::jsonb, ${now})
    ), send as (
      insert into scheduled_sends (account_id, alias_id, draft_id, blob, size, wire_blob, envelope_from, recipients,
        message_id, due_at, created_at)
      values (${account_id}, 0, ${draft.id}, ${hash}, ${size}, ${hash}, ${person.email}, '{dora@outside.test}', '<1@x.test>',
        ${now}::timestamptz + interval '1 year', ${now})
      returning id
    ), envelope as (
      insert into protected_messages (account_id, public_id, salt, wrapped_key, sender, subject, created_at, expires_at)
      values (${account_id}, ${public_id}, ${randomBytes(16)}, ${randomBytes(60)}, '{"email": "sender@post.test", "name": ""}',
        'Harmless', ${now}, ${now}::timestamptz + interval '1 day')
    ), label as (
      insert into labels (account_id, name) values (${account_id}, ${SECRET}) returning id
    ), saved as (
      insert into saved_searches (account_id, name, search)
      values (${account_id}, ${SECRET}, ${JSON.stringify(SAVED)}::jsonb) returning id
    ), folder as (
      insert into folders (account_id, name, uid_validity)
      values (${account_id}, ${`${SECRET} ${account_id}`}, 1) returning id
    ), profile as (
      insert into profiles (account_id, name, email, signature)
      values (${account_id}, ${SECRET}, ${person.email}, ${SECRET}) returning id
    ), collector as (
      insert into collectors (account_id, email, folder_name, enabled, auth, secret, server, created_at)
      values (${account_id}, ${`${SECRET}@old.test`}, ${SECRET}, false, 'password', ${SECRET},
        ${JSON.stringify({ host: 'old.test', port: 993, security: 'ssl', username: SECRET })}::jsonb, ${now})
      returning id
    ), filter as (
      insert into filters (account_id, nth, name, match, rules, actions, stop, disabled)
      values (${account_id}, 0, ${SECRET}, 'every_message', '[]', '[{"type": "mark", "flag": "seen"}]', false, true)
      returning id
    ), target as (
      insert into forward_targets (account_id, email_key, email, token_hash, asked_at)
      values (${account_id}, ${`${SECRET}@outside.test`}, ${`${SECRET}@outside.test`}, ${randomBytes(32)}, ${now})
    ), payment as (
      insert into payments (account_id, kind, subject, amount_cents, created_at, updated_at, expires_at)
      values (${account_id}, 'alias', ${SECRET}, 100, ${now}, ${now}, ${now}) returning id
    ), domain as (
      insert into domains (account_id, name, is_paid, token, created_at)
      values (${account_id}, ${`${SECRET}.test`}, true, ${SECRET}, ${now}) returning id
    ), report as (
      insert into domain_reports
        (account_id, domain, kind, sender, reporter, report_id, begins_at, ends_at, received_at)
      values (${account_id}, ${`${SECRET}.test`}, 'dmarc', 'outside.test', ${SECRET}, '', ${now}, ${now}, ${now})
    ), domain_email as (
      insert into domain_emails (account_id, domain_id, email, is_paid, created_at)
      select ${account_id}, id, ${`anna@${SECRET}.test`}, true, ${now} from domain returning id
    ), alias as (
      insert into aliases (account_id, email) values (${account_id}, ${alias_email}) returning id
    ), address as (
      insert into addresses (address, account_id, alias_id)
      select ${alias_email}, ${account_id}, id from alias returning alias_id
    )
    select upload.id as upload_id, job.id as job_id, send.id as send_id, label.id as label_id, saved.id as saved_search_id, alias_id,
      folder.id as user_folder_id, profile.id as profile_id,
      collector.id as collector_id, filter.id as filter_id, payment.id as payment_id,
      domain.id as domain_id, domain_email.id as domain_email_id
    from upload, job, send, label, saved, folder, profile, collector, filter, payment, domain, domain_email, address`
  const [trash] = await app.db.sql({ trash_id: int() })`
    select id as trash_id from folders where account_id = ${account_id} and kind = 'trash'`
  const { contact } = await createContact(app, person, {
    contact: contact_form.parse({ name: SECRET, emails: `${SECRET}@outside.test` }),
  })
  const { group } = await createGroup(app, person, { group: { name: SECRET } })
  await changeGroupContacts(app, person, { id: group.id, contact_ids: [contact.id], remove_ids: [] })
  const url = `http://127.0.0.1/${SECRET}.png`
  const signed = new URL(imageAddresses(app, account_id).addressOf(url), 'http://ours').searchParams
  return {
    ...made!,
    target: `${SECRET}@outside.test`,
    ...trash!,
    ...(await furnishSecurity(world, person)),
    folder_id,
    uid,
    message_id,
    contact_id: contact.id,
    group_id: group.id,
    attachment_id: 1,
    draft_uid: draft.uid,
    undo_token,
    sent_id: sealed.folder_id,
    protected_uid: sealed.uid,
    public_id,
    alias_email,
    email: person.email,
    image: { url, sig: signed.get('sig')! },
  }
}

/** A search that finds what is secret, as it is kept. */
const SAVED = {
  ...{ f_id: null, l_id: null, search_text: SECRET, all_folder: true },
  ...{ subject: true, text: true, sender: true, from: '', to: '' },
}

/** All that a mailbox holds, for a comparison before and after. */
async function holdings({ app }: World, { account_id }: { account_id: number }): Promise<unknown> {
  return app.db.sql`
    select
      (select jsonb_agg(to_jsonb(messages) order by id) from messages where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(folders) order by id) from folders where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(uploads) order by id) from uploads where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(jobs) order by id) from jobs where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(outbound) order by id) from outbound where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(undo_changes) order by id) from undo_changes where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(scheduled_sends) order by id) from scheduled_sends where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(protected_messages)) from protected_messages where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(message_labels)) from message_labels where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(labels) order by id) from labels where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(saved_searches) order by id) from saved_searches where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(profiles) order by id) from profiles where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(filters) order by id) from filters where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(domains) order by id) from domains where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(domain_emails) order by id) from domain_emails where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(forward_targets)) from forward_targets where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(contacts) order by id) from contacts where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(contact_groups) order by id) from contact_groups where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(contact_group_members)) from contact_group_members where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(app_passwords) order by id) from app_passwords where account_id = ${account_id}),
      (select jsonb_agg(to_jsonb(mailbox_grants) order by id) from mailbox_grants where account_id = ${account_id}),
      (select jsonb_agg(id order by id) from sessions where account_id = ${account_id} and agent = ${SECRET}),
      (select event_seq from accounts where id = ${account_id})`
}

/** Every message of a mailbox, or those that one address of it wrote lately, whole, as text. */
async function messagesOf(
  { app }: World,
  { account_id }: { account_id: number },
  { alias_id, after_id }: { alias_id: number | null; after_id: number } = { alias_id: null, after_id: 0 },
): Promise<string> {
  const rows = await app.db.sql({ blob: text() })`
    select blob from messages
    where account_id = ${account_id} and id > ${after_id}
      and (${alias_id}::int is null or alias_id = ${alias_id}::int)`
  const blobs = await Promise.all(rows.map(({ blob }) => app.blobs.get(blob)))
  return Buffer.concat(blobs).toString()
}

/** What of the owner's mailbox no session of one alias may touch. */
async function keptFromAlias(): Promise<unknown> {
  const { account_id } = owner
  return world.app.db.sql`
    select folder_id, uid, seen, flagged, answered, forwarded, null as state,
      (select jsonb_agg(label_id) from message_labels
       where message_labels.account_id = ${account_id} and message_id = messages.id) as labels
    from messages where account_id = ${account_id} and alias_id <> ${theirs.alias_id}
    union all
    select null, id, null, null, null, null, state, null from jobs where account_id = ${account_id} and alias_id is null
    union all
    select null, null, null, null, null, null, token, null from undo_changes where account_id = ${account_id} and alias_id is null
    union all
    select null, id, null, null, null, null, 'waits', null from scheduled_sends where account_id = ${account_id} and alias_id = 0
    union all
    select null, null, wrapped_key is null, null, null, null, public_id, null from protected_messages where account_id = ${account_id}
    union all
    select id, null, null, null, null, null, name, null from folders where account_id = ${account_id}
    union all
    select null, id, null, null, null, null, to_jsonb(labels)::text, null from labels where account_id = ${account_id}
    union all
    select null, id, null, null, null, null, to_jsonb(saved_searches)::text, null from saved_searches where account_id = ${account_id}
    union all
    select null, id, null, null, null, null, to_jsonb(profiles)::text, null from profiles where account_id = ${account_id}
    union all
    select null, id, null, null, null, null, to_jsonb(contacts)::text,
      (select jsonb_agg(group_id) from contact_group_members
       where contact_group_members.account_id = ${account_id} and contact_id = contacts.id)
    from contacts where account_id = ${account_id} and not collected
    union all
    select null, id, null, null, null, null, name, null from contact_groups where account_id = ${account_id}
    order by 1, 2, state`
}

let world: World
let web: Web
let owner: Person
let stranger: Person
let theirs: Names
/** All that a session of the owner's one alias may name. */
let ofAlias: Names
/** The same web, and what it asks the store. */
let watching: { web: Web; statements: string[] }
beforeAll(async () => {
  world = await aWorld()
  web = await openWeb(world.app)
  owner = await world.person('Owner')
  stranger = await world.person('Stranger')
  theirs = await furnish(world, owner)
  const { alias_id, alias_email, folder_id, trash_id } = theirs
  const { uid } = await world.deliver({ subject: 'Of the alias' }, { alias_id }, owner)
  ofAlias = { ...MISSING, alias_id, alias_email, email: alias_email, folder_id, uid, trash_id }
  const { app, statements } = watched(world.app)
  watching = { web: await openWeb(app), statements }
})
afterAll(async () => {
  await watching.web[Symbol.asyncDispose]()
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

/** What operators see besides who has a mailbox: names of domains, which are in the DNS, and what was ordered. */
const SEEN_BY_OPERATORS: Partial<Record<Operation, string>> = {
  listOperatorDomains: `${SECRET}.test"`,
  listOperatorPayments: `"subject":"${SECRET}"`,
}

/** The stranger, an operator of the service to whom its pages are open. */
async function operatorBrowser(): Promise<Browser> {
  const [row] = await world.app.db.sql({ wmid: text() })`
    select wmid from accounts where id = ${stranger.account_id}`
  world.app.config.ADMIN_WMIDS.splice(0, 1, { wmid: row!.wmid, rights: 'act' })
  const browser = await web.signedIn(stranger)
  const token_hash = createHash('sha256').update(browser.cookies.get(SESSION_COOKIE)!).digest()
  await world.app.db.sql`
    update sessions set confirmed_at = ${world.clock.now()} where token_hash = ${token_hash}`
  return browser
}

test('the tries reach what they name when its owner makes them', async () => {
  const browser = await web.signedIn(owner)
  const reach = async (operation: Operation) => {
    const { text, status } = await callOf(
      ENDPOINTS[operation],
      browser,
      (TRIES[operation] as Tries)(theirs, owner.email).at(-1)!,
    )
    return { operation, reached: status === 200 && text.includes(SECRET) }
  }
  const readers: Operation[] = [
    'listFolderMessages',
    'searchMessages',
    'openMessage',
    'openMessageById',
    'downloadSource',
    'downloadAttachment',
    'getGroup',
  ]
  expect(await Promise.all(readers.map(reach))).toEqual(
    readers.map((operation) => ({ operation, reached: true })),
  )
})

test('the owner’s Idempotency-Key tells an alias-only session nothing of what was answered', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = (browser: Browser, from: string) =>
    browser.post('/api/v1/messages/send', message(from, {}), headers)
  const first = await send(await web.signedIn(owner), owner.email)
  const browser = await web.signedIn(owner, theirs.alias_id)
  const other = await send(browser, theirs.alias_email)
  expect([first.status, other.status]).toEqual([200, 200])
  expect(other.json.message.uid).not.toBe(first.json.message.uid)
  expect((await send(browser, theirs.alias_email)).json).toEqual(other.json)
})

describe.for(OPERATIONS)('%s', (operation) => {
  const endpoint: Endpoint = ENDPOINTS[operation]
  const tries = TRIES[operation]

  test('has its row here, and one that fits its fields', () => {
    const schema = JSON.stringify(
      z.toJSONSchema(SCHEMAS[operation].input, { io: 'input', unrepresentable: 'any' }),
    )
    const namesSomething = /"(?:id|uid|uids|\w+_(?:id|uid)s?|groups|email|\w+_token|ticket|sig)":\{/.test(
      schema,
    )
    expect(typeof tries).toBe(namesSomething ? 'function' : 'string')
  })

  test('answers a stranger as if nothing of it existed, and changes nothing', async () => {
    const browser = await web.signedIn(stranger)
    const before = await holdings(world, owner)
    const inputsOf = (names: Names) =>
      tries === NAMES_NOTHING ? [{}] : tries(names, stranger.email).map((input) => ({ ...input }))
    const foreign = inputsOf(theirs)
    const missing = inputsOf(MISSING)

    for (const [nth, input] of foreign.entries()) {
      const answer = await callOf(endpoint, browser, input)
      expect(answer.text, JSON.stringify(input)).not.toContain(SECRET)
      expect(Buffer.from(answer.text, 'base64').toString()).not.toContain(SECRET)
      const absent = await callOf(endpoint, browser, missing[nth]!)
      expect(gist(answer), JSON.stringify(input)).toEqual(gist(absent))
    }
    expect(await holdings(world, owner)).toEqual(before)
    expect(await messagesOf(world, stranger)).not.toContain(SECRET)
  })

  test('shows an operator nothing of what is in a mailbox, and leaves it as it is', async () => {
    const browser = await operatorBrowser()
    const before = await holdings(world, owner)
    const inputs = tries === NAMES_NOTHING ? [{}] : tries(theirs, stranger.email)
    for (const input of inputs) {
      const answer = await callOf(endpoint, browser, input)
      const seen = SEEN_BY_OPERATORS[operation]
      const text = seen ? answer.text.replaceAll(seen, '') : answer.text
      expect(text, JSON.stringify(input)).not.toContain(SECRET)
      expect(Buffer.from(text, 'base64').toString()).not.toContain(SECRET)
    }
    expect(await holdings(world, owner)).toEqual(before)
    expect(await messagesOf(world, stranger)).not.toContain(SECRET)
  })

  test('shows an alias-only session nothing of the other addresses, and lets it change nothing of theirs', async () => {
    const browser = await web.signedIn(owner, theirs.alias_id)
    const before = await keptFromAlias()
    const [latest] = await world.app.db.sql({ id: int() })`select max(id) as id from messages`
    const inputs = tries === NAMES_NOTHING ? [{}] : tries(theirs, theirs.alias_email)
    for (const input of inputs) {
      const { text } = await callOf(endpoint, browser, input)
      const ownText = text.replaceAll(theirs.alias_email, '')
      expect(ownText, JSON.stringify(input)).not.toContain(SECRET)
      expect(ownText, JSON.stringify(input)).not.toContain(owner.wmid)
    }
    expect(await keptFromAlias()).toEqual(before)
    const written = await messagesOf(world, owner, { alias_id: theirs.alias_id, after_id: latest!.id })
    expect(written.replaceAll(theirs.alias_email, '')).not.toContain(SECRET)
  })

  test('answers an alias-only session about any id of the owner as about none, with the same statements', async () => {
    if (tries === NAMES_NOTHING || !mayCall(endpoint, 'alias')) return
    const browser = await watching.web.signedIn(owner, theirs.alias_id)
    const askWatched = async (input: object) => {
      watching.statements.length = 0
      const answer = said(await callOf(endpoint, browser, input))
      return { ...answer, statements: [...watching.statements] }
    }
    // A folder and an alias of the owner's that have nothing of this alias in them.
    const { user_folder_id: folder_id } = theirs
    const foreign = { ...theirs, folder_id, trash_id: folder_id, alias_id: 0, alias_email: owner.email }
    for (const name of Object.keys(MISSING) as (keyof Names)[]) {
      if (UNGUESSABLE.has(name)) continue
      const inputsOf = (names: Names) => tries({ ...ofAlias, [name]: names[name] }, theirs.alias_email)
      const missing = inputsOf(MISSING)
      for (const [nth, input] of inputsOf(foreign).entries()) {
        if (isDeepStrictEqual(input, missing[nth])) continue
        await askWatched(missing[nth]!)
        const absent = await askWatched(missing[nth]!)
        expect(await askWatched(input), `${name}: ${JSON.stringify(input)}`).toEqual(absent)
      }
    }
  })
})
