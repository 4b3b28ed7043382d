import { type DragEvent, useState } from 'react'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { isMessageDrag, readDrag } from './message-drag.ts'

/** A place where dragged messages may fall: is one over it, and what to listen to. `canDrop` may change on the way. */
export function useMessageDrop(canDrop: boolean, onDropMessages: (which: FolderMessages[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!canDrop || !isMessageDrag(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDropMessages(readDrag(event.dataTransfer))
      },
    },
  }
}
