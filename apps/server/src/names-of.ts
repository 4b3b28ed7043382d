/** Names with commas between, as settings list them. */
export const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
