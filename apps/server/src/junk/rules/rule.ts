/** What speaks for junk in any message, whoever has marked what. */
export interface Rule {
  is: string
  /** What it adds to the logarithm of the odds. */
  weight: number
  holds: boolean
}

export const sumOfRules = (rules: readonly Rule[]): number =>
  rules.reduce((sum, { holds, weight }) => (holds ? sum + weight : sum), 0)
