/** `xn--…` of a name with other letters than Latin ones; null when there is nothing to tell. */
export function nameInDns(typed: string): string | null {
  const name = typed.trim().toLowerCase()
  if (!/[^\x20-\x7e]/.test(name) || /[\s/@]/.test(name)) return null
  try {
    const { hostname } = new URL(`http://${name}`)
    return hostname.includes('xn--') ? hostname : null
  } catch {
    return null
  }
}

/** What follows the @ of an address, as its domain is shown. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
