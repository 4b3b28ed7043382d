/** How the sides of a closed message run: in to the crease below it, out from the crease above it, or straight down. */
export type FoldSide = 'out' | 'in' | 'flat'

/**
 * The sides of each item of a conversation; undefined of what is open. Creases come in pairs: of an odd number of
 * closed ones that follow each other the last stays flat.
 */
export function foldSides(closed: readonly boolean[]): (FoldSide | undefined)[] {
  const sides: (FoldSide | undefined)[] = []
  for (const [nth, isClosed] of closed.entries()) {
    if (!isClosed) sides.push(undefined)
    else if (sides[nth - 1] === 'out') sides.push('in')
    else sides.push(closed[nth + 1] ? 'out' : 'flat')
  }
  return sides
}
