const Z = 1.96

/** The share that counts stand for, and where it lies with 95 per cent certainty, from 0 to 1. Wilson's interval. */
export function shareOf(count: number, total: number): { share: number; from: number; to: number } {
  if (total === 0) return { share: 0, from: 0, to: 1 }
  const share = count / total
  const middle = share + Z ** 2 / (2 * total)
  const half = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2))
  const whole = 1 + Z ** 2 / total
  return { share, from: Math.max(0, (middle - half) / whole), to: Math.min(1, (middle + half) / whole) }
}
