import type { Config } from '#server/config.ts'

/** Who passkeys are made for: the host of BASE_URL, for as long as they live. Web Authentication Level 3 §5.1.2. */
export function relyingParty({ BASE_URL }: Pick<Config, 'BASE_URL'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(BASE_URL)
  return { rpID: hostname, origin }
}
