import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ThreadedMessage, ThreadNode } from './thread-node.ts'

/** A node while threads are put together. */
export interface LinkedNode extends ThreadNode {
  message: ThreadedMessage | null
  /** Its place in the folder. */
  nth: number
  parent: LinkedNode | null
  children: LinkedNode[]
}

export function newNode(message: ThreadedMessage | null, nth = Number.MAX_SAFE_INTEGER): LinkedNode {
  return {
    message,
    nth,
    parent: null,
    children: [],
    get uid(): MessageUid | null {
      return this.message?.uid ?? null
    },
  }
}

/** The message that stands for a node: itself, or where it is not there, the first of its children. */
export function messageOf(node: LinkedNode): ThreadedMessage | null {
  for (let at: LinkedNode | undefined = node; at; at = at.children[0]) if (at.message) return at.message
  return null
}

/** By date, then by place in the folder. RFC 5256 §3, sent date. */
export function compareNodes(one: LinkedNode, other: LinkedNode): number {
  const [first, second] = [messageOf(one), messageOf(other)]
  return (first?.sent ?? 0) - (second?.sent ?? 0) || (first?.uid ?? 0) - (second?.uid ?? 0)
}
