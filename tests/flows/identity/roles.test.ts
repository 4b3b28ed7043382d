import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/access.ts'
import { type Endpoint, pathFields, pathOf } from '#contract/endpoint.ts'
import { ENDPOINTS, type Operation } from '#contract/endpoints.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { type Answered, type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const OPERATIONS = Object.keys(ENDPOINTS) as Operation[]

/** Who may: A anonymous, S a session of one alias, O the owner, W somebody who works here, R one who only reads, V an operator who only views, P an operator. */
const ROLE_CHARS: Record<Role, string> = {
  anonymous: 'A',
  alias: 'S',
  owner: 'O',
  impersonator: 'W',
  reader: 'R',
  observer: 'V',
  operator: 'P',
}

/** One row for every operation: leaving one out does not compile, and fails below. */
const MAY: Record<Operation, string> = {
  getRids: 'A S O W R',
  getAccess: '- S O W R',
  startSignOn: 'A S O W R',
  returnFromSignOn: 'A S O W R',
  completeSignOn: 'A S O W R',
  signInWithPassword: 'A S O W R',
  finishSignIn: 'A S O W R',
  getInvitation: 'A S O W R',
  acceptInvitation: 'A S O W R',
  getPasswordLink: 'A S O W R',
  resetPassword: 'A S O W R',
  requestPassword: 'A S O W R',
  confirmRecoveryAddress: 'A S O W R',
  saveRecoveryAddress: '- - O - -',
  signOut: 'A S O W R',
  getUser: '- S O W R',
  getAccount: '- S O W R',
  getSettings: '- S O W R',
  saveSettings: '- - O W -',
  getRealtime: '- S O W R',
  getSecurity: '- - O - -',
  listAuthLog: '- - O - -',
  disownAuthLog: '- - O - -',
  listImpersonatedRequests: '- - O - -',
  listSessions: '- - O - -',
  endSession: '- - O - -',
  endOtherSessions: '- - O - -',
  sendCode: '- - O - -',
  newPassword: '- - O - -',
  changePassword: '- - O - -',
  listAppPasswords: '- - O - -',
  getProgramSettings: '- - O W R',
  createAppPassword: '- - O - -',
  deleteAppPassword: '- - O - -',
  getSecondFactor: '- - O - -',
  startFactorProof: '- - O - -',
  startTotp: '- - O - -',
  confirmTotp: '- - O - -',
  deleteTotp: '- - O - -',
  startPasskey: '- - O - -',
  createPasskey: '- - O - -',
  deletePasskey: '- - O - -',
  createRecoveryCodes: '- - O - -',
  listGrants: '- - O - -',
  saveGrant: '- - O - -',
  deleteGrant: '- - O - -',
  listBusinesses: '- - O - -',
  getPassport: '- - O - -',
  getUserinfo: '- - O - -',
  startImpersonation: '- - O - -',
  startBaImpersonation: '- - O - -',
  stopImpersonation: '- - O W R',
  listFolders: '- S O W R',
  listFolderMessages: '- S O W R',
  searchMessages: '- S O W R',
  openMailbox: '- S O W R',
  searchConversations: '- S O W R',
  searchFiles: '- S O W R',
  narrowSearch: '- S O W R',
  openMessage: '- S O W R',
  openMessageById: '- S O W R',
  downloadSource: '- S O W R',
  getSender: '- S O W R',
  getHabit: '- S O W R',
  getVerdict: '- S O W R',
  listSenderRules: '- - O W R',
  saveSenderRule: '- - O - -',
  deleteSenderRule: '- - O - -',
  moveMessages: '- S O W -',
  postponeMessages: '- - O W -',
  deleteMessages: '- S O W -',
  markMessages: '- S O W -',
  emptyFolder: '- S O W -',
  importMessages: '- - O - -',
  moveFound: '- S O W -',
  markFound: '- S O W -',
  deleteFound: '- S O W -',
  cancelJob: '- S O W -',
  undoChange: '- S O W -',
  sendMessage: '- S O W -',
  checkSending: '- S O W -',
  saveDraft: '- S O W -',
  listScheduledSends: '- S O W R',
  cancelSend: '- S O W -',
  openProtected: '- S O - -',
  openPublic: 'A S O W R',
  getProtectedCard: 'A S O W R',
  downloadProtectedAttachment: 'A S O W R',
  downloadProtectedAll: 'A S O W R',
  uploadAnswerFile: 'A S O W R',
  answerProtected: 'A S O W R',
  listOpenings: '- S O W R',
  revokeProtected: '- S O W -',
  uploadAttachment: '- S O W -',
  downloadAttachment: '- S O W R',
  downloadAllAttachments: '- S O W R',
  fetchRemoteImage: '- S O W R',
  trustImageSender: '- S O W -',
  unsubscribe: '- S O W -',
  createFolder: '- - O W -',
  archiveFolder: '- - O W -',
  listAddressCounts: '- - O W R',
  saveFolder: '- - O W -',
  cleanFolder: '- - O W -',
  deleteFolder: '- - O W -',
  getStatus: '- - O W R',
  listLabels: '- S O W R',
  previewLabel: '- - O W R',
  createLabel: '- - O W -',
  saveLabel: '- - O W -',
  deleteLabel: '- - O W -',
  listSavedSearches: '- - O W R',
  createSavedSearch: '- - O W -',
  renameSavedSearch: '- - O W -',
  deleteSavedSearch: '- - O W -',
  orderSidebar: '- - O W -',
  listFilters: '- - O W R',
  saveFilters: '- - O - -',
  listNewSenders: '- - O - -',
  acceptSender: '- - O - -',
  previewFilter: '- - O W R',
  runFilter: '- - O W -',
  askForwardTarget: '- - O - -',
  getForwardRequest: 'A S O W R',
  answerForwardRequest: 'A S O W R',
  listContacts: '- - O W R',
  createContact: '- - O W -',
  saveContact: '- - O W -',
  deleteContact: '- - O W -',
  listGroups: '- - O W R',
  createGroup: '- - O W -',
  getGroup: '- - O W R',
  saveGroup: '- - O W -',
  deleteGroup: '- - O W -',
  changeGroupContacts: '- - O W -',
  createProfile: '- - O W -',
  saveProfile: '- - O W -',
  deleteProfile: '- - O W -',
  rescheduleSend: '- S O W -',
  listDuplicates: '- - O W R',
  mergeContacts: '- - O W -',
  readContactsFile: '- - O W -',
  importContacts: '- - O W -',
  exportContacts: '- - O - -',
  getContact: '- - O W R',
  deleteContacts: '- - O W -',
  findImap: '- - O - -',
  listCollectors: '- - O W R',
  createCollector: '- - O - -',
  saveCollector: '- - O - -',
  deleteCollector: '- - O - -',
  getExport: '- - O - -',
  createExport: '- - O - -',
  deleteExport: '- - O - -',
  downloadExport: '- - O - -',
  getAccountImport: '- - O - -',
  createAccountImport: '- - O - -',
  uploadAccountImport: '- - O - -',
  deleteAccountImport: '- - O - -',
  listPublicDomains: '- - O - -',
  checkAliasName: '- - O - -',
  listAliases: '- - O - -',
  createAlias: '- - O - -',
  saveAlias: '- - O - -',
  saveAliasAccess: '- - O - -',
  deleteAlias: '- - O - -',
  listPaidAliases: '- - O - -',
  createPaidAlias: '- - O - -',
  deletePaidAlias: '- - O - -',
  checkAliasPayment: '- - O - -',
  listDomains: '- - O - -',
  createDomain: '- - O - -',
  getDomain: '- - O - -',
  getDomainReports: '- - O - -',
  deleteDomain: '- - O - -',
  confirmDomain: '- - O - -',
  checkDomain: '- - O - -',
  watchDomain: '- - O - -',
  shareDomain: '- - O - -',
  closeDomainLink: '- - O - -',
  getSharedDomain: 'A S O W R',
  payDomain: '- - O - -',
  rotateDkim: '- - O - -',
  saveCatchAll: '- - O - -',
  listDelegatedEmails: '- - O - -',
  answerDelegation: '- - O - -',
  listDomainEmails: '- - O - -',
  createDomainEmail: '- - O - -',
  saveDomainEmail: '- - O - -',
  changeDelegation: '- - O - -',
  deleteDomainEmail: '- - O - -',
  payDomainEmail: '- - O - -',
  listPayments: '- - O - -',
  getOperator: '- - O - -',
  confirmOperator: '- - O - -',
  getHealth: '- - - - - V P',
  listOperatorActs: '- - - - - V P',
  listTopSenders: '- - - - - V P',
  traceMessage: '- - - - - V P',
  liftSendingLimits: '- - - - - - P',
  listRefusedNetworks: '- - - - - V P',
  liftRefusal: '- - - - - - P',
  listAnnouncements: '- - - - - V P',
  createAnnouncement: '- - - - - - P',
  withdrawAnnouncement: '- - - - - - P',
  dismissAnnouncement: '- - O - -',
  listInvitations: '- - - - - V P',
  createInvitation: '- - - - - - P',
  deleteInvitation: '- - - - - - P',
  getMaintenance: '- - - - - V P',
  startMaintenance: '- - - - - - P',
  endMaintenance: '- - - - - - P',
  createPasswordLink: '- - - - - - P',
  listOperatorDomains: '- - - - - V P',
  listOperatorPayments: '- - - - - V P',
  listQueue: '- - - - - V P',
  listDestinations: '- - - - - V P',
  retryQueued: '- - - - - - P',
  giveUpQueued: '- - - - - - P',
  holdDestination: '- - - - - - P',
  releaseDestination: '- - - - - - P',
  listAccounts: '- - - - - V P',
  getOperatorAccount: '- - - - - V P',
  saveAccountQuota: '- - - - - - P',
  suspendAccount: '- - - - - - P',
  liftSuspension: '- - - - - - P',
  removeAccount: '- - - - - - P',
}

let world: World
let web: Web
let alias_id: number
let boris: { account_id: number }

beforeAll(async () => {
  world = await aWorld()
  web = await openWeb(world.app)
  boris = await world.person('Boris')
  const { account_id } = world.anna
  const email = `roles-${world.wmid}@post.test`
  const [made] = await world.app.db.sql({ id: int() })`
    with alias as (insert into aliases (account_id, email) values (${account_id}, ${email}) returning id)
    insert into addresses (address, account_id, alias_id) select ${email}, ${account_id}, id from alias
    returning alias_id as id`
  alias_id = made!.id
})
afterAll(async () => {
  await web?.[Symbol.asyncDispose]()
  await world?.dispose()
})

/** Boris in Anna's mailbox, with these rights. */
async function impersonatingBrowser(rights: 'read' | 'full'): Promise<Browser> {
  const browser = await web.signedIn(boris)
  const token_hash = createHash('sha256').update(browser.cookies.get(SESSION_COOKIE)!).digest()
  const now = world.clock.now()
  await world.app.db.sql`
    insert into acting_sessions (account_id, session_id, actor_account_id, kind, rights, started_at, until_at, checked_at)
    select ${world.anna.account_id}, id, account_id, 'user', ${rights}, ${now}, ${now}::timestamptz + interval '1 hour', ${now}
    from sessions where token_hash = ${token_hash}`
  return browser
}

/** Anna in her own mailbox, an operator of the service, who has just confirmed that it is she. */
async function operatorBrowser(rights: 'look' | 'act'): Promise<Browser> {
  world.app.config.ADMIN_WMIDS.splice(0, 1, { wmid: world.wmid, rights })
  const browser = await web.signedIn(world.anna)
  await world.app.db.sql`
    update sessions set confirmed_at = ${world.clock.now()}
    where token_hash = ${createHash('sha256').update(browser.cookies.get(SESSION_COOKIE)!).digest()}`
  return browser
}

const BROWSERS: Record<Role, () => Browser | Promise<Browser>> = {
  anonymous: () => web.browser(),
  alias: () => web.signedIn(world.anna, alias_id),
  owner: () => web.signedIn(world.anna),
  impersonator: () => impersonatingBrowser('full'),
  reader: () => impersonatingBrowser('read'),
  observer: () => operatorBrowser('look'),
  operator: () => operatorBrowser('act'),
}

/** With no more input than the path needs: a call that is let through is answered, if only that something is missing. */
function call(endpoint: Endpoint, browser: Browser): Promise<Answered> {
  const path = pathFields(endpoint).reduce(
    (path, name) => path.replace(`{${name}}`, '2000000000'),
    pathOf(endpoint),
  )
  return endpoint.method === 'GET' ? browser.get(path) : browser.ask(endpoint.method, path, {})
}

const REFUSED: Record<Role, { code: number; i8s: string }> = {
  anonymous: { code: 401, i8s: 'expected_token' },
  alias: { code: 403, i8s: 'forbidden' },
  owner: { code: 403, i8s: 'forbidden' },
  impersonator: { code: 403, i8s: 'forbidden' },
  reader: { code: 403, i8s: 'forbidden' },
  observer: { code: 403, i8s: 'forbidden' },
  operator: { code: 403, i8s: 'forbidden' },
}

test('the table below names every operation, and no other', () => {
  expect(Object.keys(MAY).toSorted()).toEqual(OPERATIONS.toSorted())
})

describe.for(OPERATIONS)('%s', (operation) => {
  test.for(ROLES)('is open to %s, or refused, as the table says', async (role) => {
    const { status, json } = await call(ENDPOINTS[operation], await BROWSERS[role]())
    // In their own mailbox operators are owners like any other; what is theirs alone has a char of its own.
    const isOwner = role === 'observer' || role === 'operator'
    const isOpen =
      MAY[operation].includes(ROLE_CHARS[role]) || (isOwner && MAY[operation].includes(ROLE_CHARS.owner))
    if (!isOpen)
      expect({ status, meta: json.meta }).toEqual({ status: REFUSED[role].code, meta: REFUSED[role] })
    else {
      expect([401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
    }
  })
})

test.for(ROLES)('/ws is open to whoever may read the mail: %s', async (role) => {
  const opening = web.listen(await BROWSERS[role]())
  if (role === 'anonymous') await expect(opening).rejects.toThrow('HTTP 401')
  else await (await opening).close()
})

test('what is no call of the contract is open to all, or to nobody', async () => {
  const status = async (path: string) => (await web.browser().get(path)).status
  expect(await Promise.all(['/healthz', '/readyz', '/api/v1/openapi.json'].map(status))).toEqual([
    200, 200, 200,
  ])
  expect(await status('/api/v1/nothing')).toBe(404)
})
