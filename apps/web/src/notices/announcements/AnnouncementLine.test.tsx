import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { User } from '#contract/identity/account/account.schema.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import type { Announcement } from '#contract/notices/announcements/announcement.schema.ts'
import { dismissAnnouncement } from '#contract/notices/announcements/dismiss-announcement.ts'
import { on } from '#tests/components/memory-api.ts'
import { anAccount, USER } from '#tests/components/people.ts'
import { render } from '#tests/components/render.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useSessionStore } from '#web/identity/auth/session.ts'
import AnnouncementLine from './AnnouncementLine.tsx'

const ANNOUNCEMENT = {
  id: 7,
  text: { en: 'Works on Saturday', ru: 'В субботу работы' },
  until: new Date(Date.now() + 3_600_000).toISOString(),
}

function Screen({ user }: { user: User }) {
  const session = useSessionStore()
  useEffect(() => session.setState({ session: { status: 'success', user } }), [session, user])
  const announcement = useAccount()?.announcement
  return announcement ? <AnnouncementLine announcement={announcement} /> : <p>nothing</p>
}

async function open(user: User, language: 'ru' | 'en' = 'ru', announcement: Announcement = ANNOUNCEMENT) {
  const dismissed: number[] = []
  const page = await render(<Screen user={user} />, {
    language,
    answers: [
      on(getAccount, () => ({ account: anAccount({ announcement }) })),
      on(dismissAnnouncement, ({ id }) => {
        dismissed.push(id)
        return {}
      }),
    ],
  })
  return { page, dismissed }
}

test('the words are a status in the language of the screen, and closed for this person', async () => {
  const { page, dismissed } = await open(USER)
  const line = await page.findByRole('status')
  await expect.poll(() => line.textContent).toContain('В субботу работы')
  page.getByRole('button', { name: 'Закрыть' }).click()
  await page.findByText('nothing')
  await expect.poll(() => dismissed).toEqual([7])
})

test('who is here for somebody else closes it for now alone', async () => {
  const expires_at = ANNOUNCEMENT.until
  const acting_as = { wmid: '900000000101', name: 'Анна', kind: 'user', rights: 'full', expires_at } as const
  const { page, dismissed } = await open({ ...USER, acting_as }, 'en')
  const line = await page.findByRole('status')
  await expect.poll(() => line.textContent).toContain('Works on Saturday')
  page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.queryByRole('status')).toBeNull()
  expect(dismissed).toEqual([])
})

test('what is said of maintenance stays as long as it lasts', async () => {
  const { page } = await open(USER, 'ru', { ...ANNOUNCEMENT, id: 0, until: null, is_maintenance: true })
  const line = await page.findByRole('status')
  await expect.poll(() => line.textContent).toContain('В субботу работы')
  expect(page.queryByRole('button')).toBeNull()
})
