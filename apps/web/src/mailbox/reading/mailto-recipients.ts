/** "mailto:a@b.c?subject=…" → "a@b.c" */
export const mailtoRecipients = (href: string): string => {
  const [addresses = ''] = href.slice('mailto:'.length).split('?')
  try {
    return decodeURIComponent(addresses)
  } catch {
    return addresses
  }
}
