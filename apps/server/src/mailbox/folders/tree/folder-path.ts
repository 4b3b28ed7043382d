/** The folder itself or one below it, by their names. */
export const isWithin = (name: string, outer: string): boolean =>
  name === outer || name.startsWith(`${outer}.`)

/** What the user calls a folder: the last segment of its path. */
export function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
