import { expect, test } from 'vitest'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { render } from '#tests/components/render.tsx'
import { FirstAddress } from './FirstAddress.tsx'

const DOMAIN = { id: 1, shown_name: 'atelier.test' } as DomainDetail

test('the domain is ready: its first address can be typed at once', async () => {
  const page = await render(<FirstAddress domain={DOMAIN} />)
  const field = await page.findByRole('textbox')
  expect(document.activeElement).toBe(field)
})

test('whoever types elsewhere when the domain becomes ready goes on typing there', async () => {
  const other = document.body.appendChild(document.createElement('textarea'))
  other.focus()
  const page = await render(<FirstAddress domain={DOMAIN} />)
  await page.findByRole('textbox', { name: /./ })
  expect(document.activeElement).toBe(other)
  other.remove()
})
