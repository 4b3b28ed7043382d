export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)
