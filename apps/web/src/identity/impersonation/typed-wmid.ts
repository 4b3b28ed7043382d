const WMID_DIGITS = 12

/** A wmid as people write it, with gaps: its digits, and whether they are as many as there must be. Spec §5 General. */
export function typedWmid(text: string): { digits: string; isWhole: boolean } {
  const digits = text.replaceAll(/\D/g, '')
  const isClean = /^[\d\s-]*$/.test(text)
  return { digits, isWhole: isClean && digits.length === WMID_DIGITS }
}
