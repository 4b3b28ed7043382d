/** JSON has no undefined, but optional fields that were left out do. */
export function withoutUndefined<Fields extends object>(fields: Fields) {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}
