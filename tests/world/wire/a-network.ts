/** Of loopback; 127.0.0.0/24 is this machine itself. */
const FIRST = 1 << 8

let drawn = 0

/**
 * The first three numbers of a network of loopback that no other test of this runner calls from: what is noted of
 * networks lies in the database that they share.
 */
export function aNetwork(): string {
  const nth = FIRST + drawn++
  return `127.${nth >> 8}.${nth & 255}`
}
