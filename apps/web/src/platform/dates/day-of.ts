/** dd.MM.yyyy → the day, null when there is no such day. */
export function dayOf(written: string): Date | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written.trim()) ?? []
  if (!day || !month || !year) return null
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return date.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? date : null
}
