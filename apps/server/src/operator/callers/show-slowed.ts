import type { Slowed as ShownSlowed } from '#contract/operator/slowed.schema.ts'
import type { Slowed } from '#server/identity/oversight/list-slowed.ts'

export const showSlowed = ({ until, ...slowed }: Slowed): ShownSlowed => ({
  ...slowed,
  until: until.toISOString(),
})
