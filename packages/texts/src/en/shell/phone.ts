/** The thumb bar of a phone, and what fingers do. */
export const phone = {
  main: 'Main',
  search: 'Search',
  sort: 'Sort',
  write: 'Write',
  release: 'Release to refresh',
  refreshing: 'Looking for new mail',
  camera: 'Take a photo',
  hide_keyboard: 'Hide keyboard',
  archive: 'Archive',
  unread: 'Unread',
  read: 'Read',
  flag: 'Flag',
  unflag: 'Unflag',
  more: 'More',
} as const
