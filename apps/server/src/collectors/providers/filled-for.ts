/** A template of autoconfig with the parts of an address in their places. */
export function filledFor(template: string, email: string): string {
  const at = email.lastIndexOf('@')
  return template
    .replaceAll('%EMAILADDRESS%', email)
    .replaceAll('%EMAILLOCALPART%', email.slice(0, at))
    .replaceAll('%EMAILDOMAIN%', email.slice(at + 1))
}
