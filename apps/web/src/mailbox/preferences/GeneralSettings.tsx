import type { Account } from '#contract/identity/account/account.schema.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useSheets } from '#web/platform/browser/viewport.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { SaveBar } from '#web/settings/SaveBar.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { LoadingRows } from '#web/settings/SettingsStates.tsx'
import { AccountCard } from './AccountCard.tsx'
import { ListPreview } from './controls/ListPreview.tsx'
import { InterfaceRows } from './InterfaceRows.tsx'
import { KeeperRows } from './KeeperRows.tsx'
import { ListRows } from './ListRows.tsx'
import { ReadingRows } from './ReadingRows.tsx'
import { SwipeRows } from './SwipeRows.tsx'
import { type SettingsField, useSettingsForm } from './use-settings-form.ts'
import { WritingRows } from './WritingRows.tsx'

/** How the mail looks and behaves: every field of Spec §3 Settings. */
export default function GeneralSettings() {
  const t = useSettingsT()
  const account = useAccount()
  return account ? (
    <Rows account={account} />
  ) : (
    <SettingsBody title={t('settings.main')}>
      <LoadingRows />
    </SettingsBody>
  )
}

function Rows({ account }: { account: Account }) {
  const t = useSettingsT()
  const form = useSettingsForm(account.settings)
  const isNarrow = useSheets()
  return (
    <SettingsBody
      title={t('settings.main')}
      aside={!isNarrow && <ListPreview draft={form.draft} account={account} />}
    >
      <AccountCard />
      <InterfaceRows form={form} />
      <ListRows form={form} />
      <ReadingRows form={form} />
      <SwipeRows form={form} />
      <WritingRows form={form} />
      {account.prices !== null && <KeeperRows form={form} />}
      <SaveBar
        changed={form.changed.map((field) => inSentence(t, field))}
        isSaving={form.isSaving}
        isSaved={form.isSaved}
        onDiscard={form.discard}
        onSave={form.save}
      />
    </SettingsBody>
  )
}

/** The name of a field within a sentence. */
function inSentence(t: SettingsT, field: SettingsField): string {
  const name = t(`general.${field}`)
  return name.charAt(0).toLocaleLowerCase(t.language) + name.slice(1)
}
