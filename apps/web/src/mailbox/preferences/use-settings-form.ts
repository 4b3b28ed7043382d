import { useState } from 'react'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { useSaveSettings } from '#web/identity/account/settings/save-settings.ts'
import { useLanguage } from '#web/platform/words/language.ts'

export interface SettingsForm {
  /** The settings with the changes. */
  draft: Settings
  /** What is changed and not saved, in the order of the page. */
  changed: readonly SettingsField[]
  isSaving: boolean
  /** Saved, and nothing changed since. */
  isSaved: boolean
  change: (changes: Partial<Settings>) => void
  discard: () => void
  save: () => void
}

/** In the order of the page. */
const FIELDS = [
  'language',
  'theme',
  'no_motion',
  'slim_template',
  'two_panes',
  'slim_list_aliases',
  'single_keys',
  'per_page',
  'unread_first',
  'message_thread',
  'message_preview',
  'show_recipient',
  'image_display',
  'after_removal',
  'archive_answered',
  'junk_check',
  'spam_digest',
  'swipe_right',
  'swipe_left',
  'swipe_left_far',
  'signature_add',
  'signature_reply',
  'undo_seconds',
  'keeper_notify',
  'keeper_notify_minutes',
] as const satisfies readonly (keyof Settings)[]
export type SettingsField = (typeof FIELDS)[number]

/** Changes of the settings until they are saved. The language is that of the screen: a visitor may have switched it. */
export function useSettingsForm(settings: Settings): SettingsForm {
  const { language, switchTo } = useLanguage()
  const [changes, setChanges] = useState<Partial<Settings>>({})
  const { mutate, isPending, isSuccess, reset } = useSaveSettings()

  const saved = { ...settings, language }
  const draft = { ...saved, ...changes }
  const changed = FIELDS.filter((key) => draft[key] !== saved[key])
  return {
    draft,
    changed,
    isSaving: isPending,
    isSaved: isSuccess,
    change: (more) => {
      setChanges({ ...changes, ...more })
      reset()
    },
    discard: () => setChanges({}),
    save: () => {
      const sent = Object.fromEntries(changed.map((key) => [key, draft[key]])) as Partial<Settings>
      mutate(sent, {
        onSuccess: () => {
          setChanges({})
          if (draft.language !== language) switchTo(draft.language)
        },
      })
    },
  }
}
