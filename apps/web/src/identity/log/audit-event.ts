/** What a call of somebody else means to the owner of the mailbox. */
export type AuditEvent =
  | 'view'
  | 'read'
  | 'download'
  | 'search'
  | 'write'
  | 'send'
  | 'change'
  | 'contacts'
  | 'settings'
  | 'leave'
  | 'other'

/** Names of operations, as the description of the API has them. */
const AUDIT_EVENTS: Readonly<Record<string, AuditEvent>> = {
  listen: 'view',
  openMailbox: 'view',
  openMessage: 'read',
  openMessageById: 'read',
  downloadSource: 'read',
  fetchRemoteImage: 'read',
  downloadAttachment: 'download',
  downloadAllAttachments: 'download',
  searchMessages: 'search',
  searchConversations: 'search',
  searchFiles: 'search',
  narrowSearch: 'search',
  saveDraft: 'write',
  checkSending: 'write',
  uploadAttachment: 'write',
  sendMessage: 'send',
  rescheduleSend: 'send',
  cancelSend: 'send',
  moveMessages: 'change',
  markMessages: 'change',
  postponeMessages: 'change',
  deleteMessages: 'change',
  emptyFolder: 'change',
  moveFound: 'change',
  markFound: 'change',
  deleteFound: 'change',
  cancelJob: 'change',
  undoChange: 'change',
  trustImageSender: 'change',
  unsubscribe: 'change',
  revokeProtected: 'change',
  runFilter: 'change',
  cleanFolder: 'change',
  createContact: 'contacts',
  saveContact: 'contacts',
  deleteContact: 'contacts',
  deleteContacts: 'contacts',
  createGroup: 'contacts',
  saveGroup: 'contacts',
  deleteGroup: 'contacts',
  changeGroupContacts: 'contacts',
  readContactsFile: 'contacts',
  importContacts: 'contacts',
  mergeContacts: 'contacts',
  saveSettings: 'settings',
  createProfile: 'settings',
  saveProfile: 'settings',
  deleteProfile: 'settings',
  createFolder: 'settings',
  archiveFolder: 'settings',
  saveFolder: 'settings',
  deleteFolder: 'settings',
  createLabel: 'settings',
  saveLabel: 'settings',
  deleteLabel: 'settings',
  createSavedSearch: 'settings',
  renameSavedSearch: 'settings',
  deleteSavedSearch: 'settings',
  orderSidebar: 'settings',
  stopImpersonation: 'leave',
}

/** An operation that is not in the list is told by what its name begins with, or is just another call. */
export function auditEventOf(operation: string): AuditEvent {
  return AUDIT_EVENTS[operation] ?? (/^(?:get|list|preview)[A-Z]/.test(operation) ? 'view' : 'other')
}
