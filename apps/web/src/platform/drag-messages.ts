import type { FolderMessages } from '#contract/messages/message.ts'

/** What the browser carries while letters are dragged; nothing else dropped on a folder moves mail. */
const DRAG_TYPE = 'application/x-pochtamt-messages'

/** Puts letters on the pointer. */
export function putOnDrag(transfer: DataTransfer, folder_messages: readonly FolderMessages[]): void {
  transfer.effectAllowed = 'move'
  transfer.setData(DRAG_TYPE, JSON.stringify(folder_messages))
}

/** Are letters being dragged? The letters themselves are told only on the drop. */
export const isDragged = (transfer: DataTransfer): boolean => transfer.types.includes(DRAG_TYPE)

/** The letters dropped; none when something else was. */
export function takeDropped(transfer: DataTransfer): FolderMessages[] {
  const carried = transfer.getData(DRAG_TYPE)
  return carried === '' ? [] : (JSON.parse(carried) as FolderMessages[])
}
