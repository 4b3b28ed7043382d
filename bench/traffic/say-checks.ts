/** What must hold, in words with its figures, and whether it does. */
export type Check = [words: string, holds: boolean]

/** Prints what held and what did not; answers whether all of it did. */
export function sayChecks(checks: readonly Check[]): boolean {
  for (const [words, holds] of checks) process.stdout.write(`${holds ? 'holds ' : 'BROKEN'}  ${words}\n`)
  return checks.every(([, holds]) => holds)
}
