const CHUNK_BYTES = 0x8000

/** Text as base64 of UTF-8. Spec §3 Compose payload. */
export function encodeContent(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let characters = ''
  // An argument list has an end: long messages go in pieces.
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))
  }
  return btoa(characters)
}
