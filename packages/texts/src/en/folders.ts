export const folders = {
  folders: 'Folders',
  inbox: 'Inbox',
  important: 'Important',
  draft: 'Drafts',
  sent: 'Sent',
  junk: 'Spam',
  trash: 'Trash',
  unread: 'unread:',
  drafts: 'messages:',
  load_failed: 'Could not load folders',
  retry: 'Retry',
} as const
