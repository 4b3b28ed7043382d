import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { openMessage } from '#contract/mailbox/opening/open-message.ts'
import { cancelSend } from '#contract/outbound/schedule/cancel-send.ts'
import { listScheduledSends } from '#contract/outbound/schedule/list-scheduled-sends.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Segments } from '#ui/controls/Segments.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { formatMoment } from '#web/platform/dates/moments.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { openingOf } from '../opening/open-composer.ts'
import { contentOf } from '../opening/remote-pictures.ts'
import type { Composer } from '../state/composer.ts'
import type { Conflict } from '../state/composer-state.ts'
import { VersionView } from './VersionView.tsx'

interface Other {
  message: Message
  content: string
  /** It waits to be sent as it is. */
  held: { send_id: number; send_at: string } | null
}

/** A draft that was saved, sent or removed elsewhere: nothing is overwritten before the writer has chosen. Decisions 2. */
export function ConflictDialog({ composer, conflict }: { composer: Composer; conflict: Conflict }) {
  const t = useT()
  const other = useOther(composer, conflict)
  const notices = useNotices()
  const api = useApi()
  const user = useUser()
  const account = useAccount()
  const [shown, setShown] = useState<'mine' | 'theirs'>('mine')
  const close = () => composer.store.setState({ conflict: null })

  if (conflict.uid !== null && !other.data && !other.isError) return null
  const theirs = other.data ?? null
  const held = theirs?.held ?? null
  const place = theirs && { ...theirs.message, etag: theirs.message.draft?.etag ?? null }

  const cancelThenKeep = async () => {
    try {
      if (!held) return
      const { message, etag } = await api(cancelSend, { send_id: held.send_id })
      await composer.keepMine({ ...message, etag })
    } catch (failure) {
      notices.fail(failure)
    }
  }
  const take = () => {
    if (!theirs || !account) return
    const request = { mode: 'new', message: theirs.message } as const
    composer.takeTheirs(openingOf(request, { user, account, t, content: theirs.content }))
  }
  const words = !theirs
    ? { title: t('compose.conflict_gone'), text: t('compose.conflict_gone_text') }
    : held
      ? {
          title: t('compose.conflict_held'),
          text: t('compose.conflict_held_text', { moment: formatMoment(t.language, new Date(held.send_at)) }),
        }
      : { title: t('compose.conflict_title'), text: t('compose.conflict_text') }

  return (
    <Dialog
      open
      wide={theirs !== null}
      onClose={close}
      title={words.title}
      role="alertdialog"
      footer={
        !theirs || held ? (
          <>
            <Button
              variant="primary"
              onClick={() => void (held ? cancelThenKeep() : composer.keepMine(null))}
            >
              {t(held ? 'compose.conflict_held_cancel' : 'compose.conflict_gone_keep')}
            </Button>
            <Button variant="secondary" onClick={() => composer.leave()}>
              {t('compose.conflict_leave')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => void composer.keepMine(null)}>
              {t('compose.conflict_keep_both')}
            </Button>
            <Button variant="secondary" onClick={take}>
              {t('compose.conflict_take_theirs')}
            </Button>
            <Button variant="primary" onClick={() => void composer.keepMine(place)}>
              {t('compose.conflict_keep_mine')}
            </Button>
          </>
        )
      }
    >
      <p>{words.text}</p>
      {theirs && (
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
          {shown === 'mine' ? <Mine composer={composer} /> : <Theirs other={theirs} />}
        </>
      )}
    </Dialog>
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

function Theirs({ other: { message, content } }: { other: Other }) {
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

/** What stands in Drafts now, and whether it waits to be sent. */
function useOther(composer: Composer, { uid }: Conflict) {
  const api = useApi()
  const folder_id = composer.store.getState().draft?.folder_id
  return useQuery({
    queryKey: ['conflict', folder_id, uid],
    enabled: uid !== null && folder_id !== undefined,
    gcTime: 0,
    queryFn: async (): Promise<Other> => {
      const [{ message }, { scheduled }] = await Promise.all([
        api(openMessage, { folder_id: folder_id!, uid: uid! }),
        api(listScheduledSends, {}),
      ])
      const held = scheduled.find((one) => one.message.uid === uid && one.message.folder_id === folder_id)
      return { message, content: await contentOf(api, message), held: held ?? null }
    },
  })
}
