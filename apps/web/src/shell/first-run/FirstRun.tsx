import { useState } from 'react'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { FIRST_SHEETS } from '#contract/identity/settings/settings.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { AccountLanguage } from '#web/identity/account/settings/AccountLanguage.tsx'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { type HandlersIn, useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import { Brand } from '#web/platform/public/Brand.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { AddressSheet } from './AddressSheet.tsx'
import styles from './FirstRun.module.css'
import { FirstSheet } from './FirstSheet.tsx'
import { ListsSheet } from './ListsSheet.tsx'
import { OldMailSheet } from './OldMailSheet.tsx'
import { type FirstSheetName, useFirstSheets } from './use-first-sheets.ts'

const FORMS = { address: AddressSheet, mail: OldMailSheet, lists: ListsSheet }

/** A new mailbox, instead of its empty list: three sheets, each of which can be left. Decisions 148. */
export default function FirstRun() {
  return (
    <SettingsTexts fallback={<Preloader />}>
      <Sheets />
    </SettingsTexts>
  )
}

function Sheets() {
  const t = useSettingsT()
  const { email: main } = useUser()
  // Whoever was invited has chosen one already.
  const email = useAccount()?.profiles.find((profile) => profile.default)?.email ?? main
  const { waiting, pass, passAll } = useFirstSheets()
  const [chosen, setChosen] = useState<FirstSheetName | null>(null)
  const here = waiting.find((name) => name === chosen) ?? waiting[0]
  const begin = (name: FirstSheetName) =>
    waiting.includes(name) && name !== here ? () => setChosen(name) : undefined
  useCommandKeys({
    leave: passAll,
    first_address: begin('address'),
    first_mail: begin('mail'),
    first_lists: begin('lists'),
  } satisfies HandlersIn<'newcomer'> & { leave: () => void })
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <AccountLanguage />
        <Button hotkey={keyHint('leave')} onClick={passAll}>
          {t('first_run.skip')}
        </Button>
      </header>
      <main className={styles.main}>
        <h1>{t('first_run.title')}</h1>
        <p className={styles.lead}>{t('first_run.lead', { email })}</p>
        <div className={styles.sheets}>
          {FIRST_SHEETS.map((name, at) => {
            const Form = FORMS[name]
            return (
              <FirstSheet
                key={name}
                name={name}
                number={at + 1}
                state={name === here ? 'here' : waiting.includes(name) ? 'waiting' : 'done'}
                onBegin={() => setChosen(name)}
              >
                <Form onPass={(chosen?: Partial<Settings>) => pass(name, chosen)} />
              </FirstSheet>
            )
          })}
        </div>
      </main>
    </div>
  )
}
