import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { findFolder } from '#web/mailbox/folders/folder-tree.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { notificationsState, showNotification } from '#web/platform/notifications/notifications.ts'
import type { LocalStorage } from '#web/platform/stored/local-storage.ts'

/** Tells of a message that arrives while the tab is not looked at. What is sent, drafted or spam tells nothing. */
export const arrivalNotifications = (storage: LocalStorage): LiveHandlers => ({
  new: (cache, { folder_id, row, quiet }) => {
    if (quiet || !document.hidden || row.flags.seen || row.isDraft || notificationsState(storage) !== 'on')
      return
    const folder = findFolder(cache.getQueryData<Folder[]>(FOLDERS) ?? [], folder_id)
    if (!folder || (folder.system !== null && folder.system !== 'inbox')) return
    const [from] = row.fields.from
    showNotification({
      title: from ? addressName(from) : '',
      body: row.subject || row.preview,
      tag: `letter-${row.id}`,
      onClick: () => goToRoute({ kind: 'folder', a_id: 'all', f_id: folder_id, page: 1, msg_id: row.uid }),
    })
  },
})
