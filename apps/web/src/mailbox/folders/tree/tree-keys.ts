/** One visible line of the tree. */
export interface TreeLine {
  id: number
  level: number
  /** null: nothing inside. */
  expanded: boolean | null
}

export type TreeMove = { focus: number } | { expand: number } | { collapse: number } | null

/** What a key does in a tree of visible lines. ARIA Authoring Practices, Tree View. */
export function treeMove(key: string, lines: readonly TreeLine[], id: number): TreeMove {
  const at = lines.findIndex((line) => line.id === id)
  const line = lines[at]
  if (!line) return null
  const to = (target: TreeLine | undefined): TreeMove => (target ? { focus: target.id } : null)
  switch (key) {
    case 'ArrowDown':
      return to(lines[at + 1])
    case 'ArrowUp':
      return to(lines[at - 1])
    case 'Home':
      return to(lines[0])
    case 'End':
      return to(lines.at(-1))
    case 'ArrowRight':
      if (line.expanded === null) return null
      return line.expanded ? to(lines[at + 1]) : { expand: id }
    case 'ArrowLeft':
      if (line.expanded) return { collapse: id }
      return to(lines.slice(0, at).findLast((above) => above.level < line.level))
    default:
      return null
  }
}
