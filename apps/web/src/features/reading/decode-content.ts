/** The text of a message from its base64 of UTF-8; bytes that are no UTF-8 become replacement marks. Spec §3. */
export function decodeContent(content: string): string {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
