import { gatherBySubject } from './gather-by-subject.ts'
import { compareNodes, type LinkedNode, newNode } from './linked-node.ts'
import type { ThreadedMessage, ThreadNode } from './thread-node.ts'

/** Longer chains are cut: no conversation is, and each link is checked against all above it. */
const DEPTH_MAX = 500

/** Threads by what messages refer to, the oldest first. RFC 5256 §3 REFERENCES, step by step. */
export function threadsByReferences(messages: readonly ThreadedMessage[]): ThreadNode[] {
  const nodes = linked(messages)
  const roots = withoutEmpty([...nodes].filter(({ parent }) => parent === null))
  // Step 4: the first child stands for what is not there.
  for (const root of roots) if (!root.message) root.children.sort(compareNodes)
  const gathered = gatherBySubject(roots.toSorted(compareNodes))
  sortAll(gathered)
  return gathered
}

/** Steps 1 and 2. */
function linked(messages: readonly ThreadedMessage[]): Set<LinkedNode> {
  const all = new Set<LinkedNode>()
  const byId = new Map<string, LinkedNode>()
  const nodeOf = (id: string): LinkedNode => {
    const known = byId.get(id)
    if (known) return known
    const node = newNode(null)
    byId.set(id, node)
    all.add(node)
    return node
  }
  for (const [nth, message] of messages.entries()) {
    const { message_id, ancestors } = message
    const known = message_id === null ? undefined : byId.get(message_id)
    // One that comes twice is a message of its own.
    const isOwn = known !== undefined && known.message === null
    const node = isOwn ? known : newNode(message, nth)
    node.message = message
    node.nth = nth
    all.add(node)
    if (message_id !== null && !known) byId.set(message_id, node)

    let above: LinkedNode | null = null
    for (const id of ancestors) {
      const next = nodeOf(id)
      if (above && next.parent === null && !isAbove(next, above)) next.parent = above
      above = next
    }
    // What the message says itself counts for more than what others say of it.
    node.parent = above && !isAbove(node, above) ? above : null
  }
  // Parents may still have changed until now.
  for (const node of all) node.parent?.children.push(node)
  return all
}

/** Whether a node is this one, or stands above it, or too far up to tell. */
function isAbove(node: LinkedNode, below: LinkedNode): boolean {
  let steps = 0
  for (let at: LinkedNode | null = below; at; at = at.parent) {
    if (at === node || ++steps > DEPTH_MAX) return true
  }
  return false
}

/** Step 3: what is not there is left out, and its children move up, unless several of them stand at the top. */
function withoutEmpty(roots: readonly LinkedNode[]): LinkedNode[] {
  for (const node of bottomUp(roots)) {
    node.children = node.children.flatMap((child) => {
      if (child.message) return [child]
      return child.children
    })
  }
  return roots.flatMap((root) => (root.message || root.children.length > 1 ? [root] : root.children))
}

/** Steps 4 and 6: siblings by their dates. */
function sortAll(roots: LinkedNode[]): void {
  for (const node of bottomUp(roots)) node.children.sort(compareNodes)
  roots.sort(compareNodes)
}

/** All nodes, every one after its children; without recursion, since chains are made by strangers. */
function bottomUp(roots: readonly LinkedNode[]): LinkedNode[] {
  const order: LinkedNode[] = [...roots]
  for (let at = 0; at < order.length; at++) for (const child of order[at]!.children) order.push(child)
  return order.reverse()
}
