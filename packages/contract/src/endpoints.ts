import { getAccount } from './account/get-account.ts'
import { getRealtime } from './account/get-realtime.ts'
import { getUser } from './account/get-user.ts'
import { getSettings, saveSettings } from './account/settings.ts'
import { listPublicDomains } from './aliases/list-public-domains.ts'
import {
  checkAliasPayment,
  createPaidAlias,
  deletePaidAlias,
  listPaidAliases,
} from './aliases/paid-aliases.ts'
import { createAlias, deleteAlias, listAliases, saveAlias, saveAliasAccess } from './aliases/save-alias.ts'
import { downloadAttachment, uploadAttachment } from './attachments/attachments.ts'
import { downloadAllAttachments } from './attachments/download-all.ts'
import { signInWithPassword, signOut } from './auth/sign-in-with-password.ts'
import { completeSignOn, getAccess, getRids, returnFromSignOn, startSignOn } from './auth/sign-on.ts'
import { deleteCollector } from './collectors/delete-collector.ts'
import { findImap } from './collectors/find-imap.ts'
import { listCollectors } from './collectors/list-collectors.ts'
import { createCollector, saveCollector } from './collectors/save-collector.ts'
import { cancelSend, listScheduledSends, rescheduleSend } from './compose/scheduled-sends.ts'
import { saveDraft, sendMessage } from './compose/send-message.ts'
import {
  changeGroupContacts,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  saveGroup,
} from './contacts/groups.ts'
import { getContact, listContacts } from './contacts/list-contacts.ts'
import { listDuplicates, mergeContacts } from './contacts/merge-contacts.ts'
import { createContact, deleteContact, deleteContacts, saveContact } from './contacts/save-contact.ts'
import { exportContacts, importContacts, readContactsFile } from './contacts/transfer.ts'
import {
  answerDelegation,
  changeDelegation,
  createDomainEmail,
  deleteDomainEmail,
  listDelegatedEmails,
  listDomainEmails,
  payDomainEmail,
  saveDomainEmail,
} from './domains/domain-emails.ts'
import {
  checkDomain,
  confirmDomain,
  createDomain,
  deleteDomain,
  getDomain,
  listDomains,
  payDomain,
  rotateDkim,
  saveCatchAll,
} from './domains/save-domain.ts'
import { answerProtected, listOpenings, uploadAnswerFile } from './encryption/answer-protected.ts'
import {
  downloadProtectedAll,
  downloadProtectedAttachment,
  getProtectedCard,
  openProtected,
  openPublic,
  revokeProtected,
} from './encryption/open-protected.ts'
import type { Endpoint } from './endpoint.ts'
import { answerForwardRequest, askForwardTarget, getForwardRequest } from './filters/forward-targets.ts'
import { listFilters } from './filters/list-filters.ts'
import { saveFilters } from './filters/save-filters.ts'
import { previewFilter, runFilter } from './filters/try-filter.ts'
import { archiveFolder } from './folders/archive-folder.ts'
import { cleanFolder } from './folders/clean-folder.ts'
import { deleteFolder } from './folders/delete-folder.ts'
import { listAddressCounts } from './folders/list-address-counts.ts'
import { listFolderMessages } from './folders/list-folder-messages.ts'
import { listFolders } from './folders/list-folders.ts'
import { createFolder, saveFolder } from './folders/save-folder.ts'
import { deleteLabel } from './labels/delete-label.ts'
import { listLabels } from './labels/list-labels.ts'
import { previewLabel } from './labels/preview-label.ts'
import { createLabel, saveLabel } from './labels/save-label.ts'
import { deleteMessages } from './messages/delete-messages.ts'
import { emptyFolder } from './messages/empty-folder.ts'
import { markMessages } from './messages/mark-messages.ts'
import { moveMessages } from './messages/move-messages.ts'
import { downloadSource, openMessage, openMessageById } from './messages/open-message.ts'
import { listPayments } from './payments/payment.ts'
import { createProfile, deleteProfile, saveProfile } from './profiles/save-profile.ts'
import { fetchRemoteImage } from './reading/remote-image.ts'
import { trustImageSender } from './reading/trust-image-sender.ts'
import { unsubscribe } from './reading/unsubscribe.ts'
import { cancelJob, deleteFound, markFound, moveFound } from './search/change-found.ts'
import { searchMessages } from './search/search-messages.ts'
import {
  getPassport,
  getUserinfo,
  listBusinesses,
  startBaImpersonation,
  startImpersonation,
  stopImpersonation,
} from './security/acting.ts'
import { createAppPassword, deleteAppPassword, listAppPasswords } from './security/app-passwords.ts'
import { disownAuthLog, listActingRequests, listAuthLog } from './security/auth-log.ts'
import { deleteGrant, listGrants, saveGrant } from './security/grants.ts'
import { changePassword, getSecurity, newPassword, sendCode } from './security/password.ts'
import { endOtherSessions, endSession, listSessions } from './security/sessions.ts'
import { getStatus } from './support/get-status.ts'
import { undoChange } from './undo/undo-change.ts'

/** Every call of the HTTP API by its operation's name. The server refuses to start when one has no route. */
export const ENDPOINTS = {
  getRids,
  getAccess,
  startSignOn,
  returnFromSignOn,
  completeSignOn,
  signInWithPassword,
  signOut,
  getUser,
  getAccount,
  getSettings,
  saveSettings,
  getRealtime,
  getSecurity,
  listAuthLog,
  disownAuthLog,
  listActingRequests,
  listSessions,
  endSession,
  endOtherSessions,
  sendCode,
  newPassword,
  changePassword,
  listAppPasswords,
  createAppPassword,
  deleteAppPassword,
  listGrants,
  saveGrant,
  deleteGrant,
  listBusinesses,
  getPassport,
  getUserinfo,
  startImpersonation,
  startBaImpersonation,
  stopImpersonation,
  listFolders,
  listFolderMessages,
  searchMessages,
  openMessage,
  openMessageById,
  downloadSource,
  moveMessages,
  deleteMessages,
  markMessages,
  emptyFolder,
  moveFound,
  markFound,
  deleteFound,
  cancelJob,
  undoChange,
  sendMessage,
  saveDraft,
  listScheduledSends,
  cancelSend,
  rescheduleSend,
  openProtected,
  openPublic,
  getProtectedCard,
  downloadProtectedAll,
  downloadProtectedAttachment,
  revokeProtected,
  uploadAnswerFile,
  answerProtected,
  listOpenings,
  uploadAttachment,
  downloadAttachment,
  downloadAllAttachments,
  fetchRemoteImage,
  trustImageSender,
  unsubscribe,
  createFolder,
  archiveFolder,
  listAddressCounts,
  saveFolder,
  cleanFolder,
  deleteFolder,
  listLabels,
  previewLabel,
  createLabel,
  saveLabel,
  deleteLabel,
  listFilters,
  saveFilters,
  previewFilter,
  runFilter,
  askForwardTarget,
  getForwardRequest,
  answerForwardRequest,
  listContacts,
  listDuplicates,
  mergeContacts,
  readContactsFile,
  importContacts,
  exportContacts,
  getContact,
  createContact,
  saveContact,
  deleteContact,
  deleteContacts,
  listGroups,
  createGroup,
  getGroup,
  saveGroup,
  deleteGroup,
  changeGroupContacts,
  createProfile,
  saveProfile,
  deleteProfile,
  listPublicDomains,
  listAliases,
  createAlias,
  saveAliasAccess,
  saveAlias,
  deleteAlias,
  listPaidAliases,
  createPaidAlias,
  deletePaidAlias,
  checkAliasPayment,
  listDomains,
  createDomain,
  getDomain,
  deleteDomain,
  confirmDomain,
  checkDomain,
  payDomain,
  rotateDkim,
  saveCatchAll,
  listDelegatedEmails,
  answerDelegation,
  listDomainEmails,
  createDomainEmail,
  saveDomainEmail,
  changeDelegation,
  deleteDomainEmail,
  payDomainEmail,
  listPayments,
  findImap,
  listCollectors,
  createCollector,
  saveCollector,
  deleteCollector,
  getStatus,
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof ENDPOINTS
