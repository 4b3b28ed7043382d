/** JSON has no undefined, but optional fields that were left out do. */
export function withoutUndefined<Fields extends object>(fields: Fields) {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}
