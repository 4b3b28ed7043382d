import type { ThreadNode } from '#server/mailbox/search/exact/threads/thread-node.ts'

/** A node as it is told: what the program does not know of has made room for its answers. */
interface ToldNode {
  id: number
  children: ToldNode[]
}

/**
 * The answer to THREAD: `(1 2)(3 (4)(5))`. `idOf` makes numbers of UIDs; 0: the program does not know of it. Without
 * recursion, since chains are made by strangers. RFC 5256 §4.
 */
export function threadText(threads: readonly ThreadNode[], idOf: (uid: number) => number): string {
  const pieces: string[] = []
  // A node still to be written, or a bracket.
  const left: (string | ToldNode)[] = [...bracketed(toldNodes(threads, idOf))]
  for (let piece = left.pop(); piece !== undefined; piece = left.pop()) {
    if (typeof piece === 'string') {
      pieces.push(piece)
      continue
    }
    const { id, children } = piece
    if (id > 0) pieces.push(pieces.at(-1) === '(' ? `${id}` : ` ${id}`)
    const [only] = children
    if (children.length === 1 && only) left.push(only)
    else {
      if (children.length > 0 && id > 0) pieces.push(' ')
      for (const one of bracketed(children)) left.push(one)
    }
  }
  return pieces.length === 0 ? '* THREAD' : `* THREAD ${pieces.join('')}`
}

/** To be taken from the end. */
function* bracketed(nodes: readonly ToldNode[]): Generator<string | ToldNode> {
  for (const node of nodes.toReversed()) yield* [')', node, '(']
}

function toldNodes(threads: readonly ThreadNode[], idOf: (uid: number) => number): ToldNode[] {
  const order = [...threads]
  for (let at = 0; at < order.length; at++) for (const child of order[at]!.children) order.push(child)
  const toldByNode = new Map<ThreadNode, ToldNode[]>()
  for (const node of order.toReversed()) {
    const id = node.uid === null ? 0 : idOf(node.uid)
    const children = node.children.flatMap((child) => toldByNode.get(child)!)
    // One without a number holds several together at the top; anywhere else nothing would tell that it is there.
    toldByNode.set(node, id > 0 || children.length > 1 ? [{ id, children }] : children)
  }
  return threads.flatMap((thread) => toldByNode.get(thread)!)
}
