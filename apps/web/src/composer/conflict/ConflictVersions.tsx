import { useState } from 'react'
import { useStore } from 'zustand'
import { Segments } from '#ui/controls/Segments.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import type { SavedVersion } from './use-saved-version.ts'
import { VersionView } from './VersionView.tsx'

/** Both versions of the draft, one at a time. */
export function ConflictVersions({ composer, theirs }: { composer: Composer; theirs: SavedVersion }) {
  const t = useT()
  const [shown, setShown] = useState<'mine' | 'theirs'>('mine')
  return (
    <>
      <Segments
        label={t('compose.conflict_versions')}
        options={[
          { value: 'mine', text: t('compose.conflict_mine') },
          { value: 'theirs', text: t('compose.conflict_theirs') },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'mine' ? <Mine composer={composer} /> : <Theirs saved={theirs} />}
    </>
  )
}

function Mine({ composer }: { composer: Composer }) {
  const state = useStore(composer.store)
  const { recipients, subject, content, content_type, draft } = state
  const people = [...recipients.to.addresses, ...recipients.cc.addresses]
  return (
    <VersionView
      subject={subject}
      people={people}
      content={content}
      content_type={content_type}
      saved_at={draft?.saved_at ?? null}
    />
  )
}

function Theirs({ saved: { message, content } }: { saved: SavedVersion }) {
  const { fields, subject, content_type, created_at } = message
  return (
    <VersionView
      subject={subject}
      people={[...fields.to, ...fields.cc]}
      content={content}
      content_type={content_type}
      saved_at={new Date(created_at)}
    />
  )
}
