/** The text of a message from its base64 of UTF-8; bytes that are no UTF-8 become replacement marks. Spec §3. */
export function decodeContent(content: string): string {
  const letters = atob(content)
  const bytes = new Uint8Array(letters.length)
  for (let nth = 0; nth < bytes.length; nth++) bytes[nth] = letters.charCodeAt(nth)
  return new TextDecoder().decode(bytes)
}
