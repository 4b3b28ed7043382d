export const SYSTEM_FOLDERS = ['inbox', 'draft', 'sent', 'junk', 'trash'] as const
export type SystemFolder = (typeof SYSTEM_FOLDERS)[number]

/** Names of the system folders, as Spec §3 Folder gives them. */
export const SYSTEM_FOLDER_NAMES: Record<SystemFolder, string> = {
  inbox: 'INBOX',
  draft: 'INBOX.Drafts',
  sent: 'INBOX.Sent',
  junk: 'INBOX.Junk',
  trash: 'INBOX.Trash',
}
export const FOLDER_DEPTH_MAX = 10
export const FOLDERS_MAX = 500
