/**
 * The same value with every text in it as PostgreSQL takes it: without NUL and half surrogate
 * pairs, which broken mail is full of. The stored bytes of the message keep them.
 */
export function storableText<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as Value
  if (Array.isArray(value)) return value.map(storableText) as Value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, storableText(inner)])
  return Object.fromEntries(entries) as Value
}
