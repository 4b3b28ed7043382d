import { type LinkedNode, messageOf, newNode } from './linked-node.ts'

/** Step 5: threads of one base subject become one, however they came apart. RFC 5256 §3 REFERENCES (5). */
export function gatherBySubject(roots: readonly LinkedNode[]): LinkedNode[] {
  const bySubject = new Map<string, LinkedNode>()
  const subjectOf = (node: LinkedNode) => messageOf(node)?.base_subject ?? ''
  const isReply = (node: LinkedNode) => messageOf(node)?.is_reply ?? false
  for (const root of roots) {
    const subject = subjectOf(root)
    if (subject === '') continue
    const known = bySubject.get(subject)
    const isBetter =
      !known ||
      (root.message === null && known.message !== null) ||
      (known.message !== null && isReply(known) && !isReply(root))
    if (isBetter) bySubject.set(subject, root)
  }

  const gathered = new Set(roots)
  for (const root of roots) {
    const subject = subjectOf(root)
    const known = bySubject.get(subject)
    if (subject === '' || !known || known === root) continue
    gathered.delete(root)
    if (root.message === null && known.message === null) known.children.push(...root.children)
    else if (known.message === null || (isReply(root) && !isReply(known))) known.children.push(root)
    else {
      const together = newNode(null)
      together.children.push(known, root)
      gathered.delete(known)
      gathered.add(together)
      bySubject.set(subject, together)
    }
  }
  return [...gathered]
}
