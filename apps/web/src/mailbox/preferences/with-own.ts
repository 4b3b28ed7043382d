/** The choices offered and the one that was made elsewhere, in order. */
export const withOwn = (offered: readonly number[], own: number): number[] =>
  [...new Set([...offered, own])].sort((one, other) => one - other)
