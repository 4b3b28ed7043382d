import { expect, test } from 'vitest'
import { listGrants } from '#contract/identity/grants/list-grants.ts'
import { listImpersonatedRequests } from '#contract/identity/log/list-impersonated-requests.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { Grants } from './grants/Grants.tsx'
import { ImpersonatedRequests } from './ImpersonatedRequests.tsx'

test('where nobody has been, it leads to who may come', async () => {
  const page = await render(
    <>
      <Grants />
      <ImpersonatedRequests />
    </>,
    {
      answers: [
        on(listGrants, () => ({ grants: [], granted_to_me: [] })),
        on(listImpersonatedRequests, () => ({ requests: [], total: 0 })),
      ],
    },
  )
  await page.findByRole('heading', { name: 'Кроме вас в ящике никого не было' })
  await page.press('Кому открыт ящик')
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'Кто может открыть мой ящик' }))
})
