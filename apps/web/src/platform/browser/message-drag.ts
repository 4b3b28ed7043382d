import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'

/** How dragged messages are named in the browser's drag and drop; no other page understands it. */
const KIND = 'application/x-pochtamt-messages'

export function writeDrag(data: DataTransfer, which: readonly FolderMessages[]): void {
  data.setData(KIND, JSON.stringify(which))
  data.effectAllowed = 'move'
}

/** Are messages being dragged? What they are is told only when they are dropped. */
export const isMessageDrag = (data: DataTransfer | null): boolean => data?.types.includes(KIND) ?? false

export function readDrag(data: DataTransfer): FolderMessages[] {
  const text = data.getData(KIND)
  return text ? JSON.parse(text) : []
}
