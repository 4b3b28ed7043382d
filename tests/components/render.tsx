import { QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, within } from '@testing-library/dom'
import { Settings } from 'lucide-react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { Language } from '#contract/identity/account/account.ts'
import { loadSettingsTexts } from '#texts/more-texts.ts'
import { loadTexts } from '#texts/texts.ts'
import { createSession, SessionContext } from '#web/identity/auth/session.ts'
import { createMailImportSlot, MailImportContext } from '#web/mailbox/import/mail-import-slot.ts'
import { ApiContext } from '#web/platform/calls/api.ts'
import { createQueryClient } from '#web/platform/calls/query-client.ts'
import { ComposerContext, createComposerPort } from '#web/platform/composer-port.ts'
import { usePathname } from '#web/platform/mail-route.ts'
import { createToasts, ToastsContext } from '#web/platform/notifications/toasts.ts'
import { createUnsaved, UnsavedContext } from '#web/platform/stored/unsaved.ts'
import { createSettingsT, createT, SettingsTextsContext } from '#web/platform/words/i18n.ts'
import { LanguageProvider } from '#web/platform/words/LanguageProvider.tsx'
import {
  readSettingsPath,
  type SectionPageProps,
  type SettingsSection,
  sectionPath,
} from '#web/settings/settings-section.ts'
import { ToastHost } from '#web/shell/notifications/ToastHost.tsx'
import { type Answer, aMemoryApi } from './memory-api.ts'
import { USER } from './people.ts'

// A busy machine may take its time; only what never comes waits to the end.
configure({
  asyncUtilTimeout: 60_000,
  // The whole tree of elements is longer than a terminal; its words are what one looks for.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe page says: ${document.body.textContent}`),
})
// The page in memory has no top layer; what is put there is found all the same.
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}

interface RenderOptions {
  /** What the service answers; of a call that is made twice in the list the later one counts. */
  answers?: readonly Answer[]
  language?: Language
  path?: string
}

/** Puts a component into a page in memory, with everything around it that `compose.tsx` puts there. */
export async function render(
  element: ReactElement,
  { answers = [], language = 'ru', path = '/mail' }: RenderOptions = {},
) {
  history.replaceState(null, '', path)
  const texts = await loadTexts(language)
  const settingsT = createSettingsT(createT(language, texts), await loadSettingsTexts(language))
  const session = createSession()
  session.setState({ session: { status: 'success', user: USER } })
  const toasts = createToasts()
  const composer = createComposerPort()
  const mailImport = createMailImportSlot()
  const cache = createQueryClient(toasts.fail)
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const framed = (children: ReactNode) => (
    <LanguageProvider first={{ language, texts }}>
      <QueryClientProvider client={cache}>
        <ApiContext value={aMemoryApi(answers)}>
          <ToastsContext value={toasts}>
            <SessionContext value={session}>
              <UnsavedContext value={createUnsaved()}>
                <ComposerContext value={composer}>
                  <SettingsTextsContext value={settingsT}>
                    <MailImportContext value={mailImport}>{children}</MailImportContext>
                  </SettingsTextsContext>
                  <ToastHost />
                </ComposerContext>
              </UnsavedContext>
            </SessionContext>
          </ToastsContext>
        </ApiContext>
      </QueryClientProvider>
    </LanguageProvider>
  )
  root.render(framed(element))
  onTestFinished(() => {
    root.unmount()
    cache.clear()
    main.remove()
  })
  return screen()
}

/** A page of the settings at its path, on which its own links and buttons lead to its forms. */
export function renderSection(
  name: string,
  page: ComponentType<SectionPageProps>,
  {
    at = '',
    routes = ['create', 'edit/:id'],
    ...options
  }: RenderOptions & { at?: string; routes?: string[] } = {},
) {
  const section: SettingsSection = {
    path: name,
    page,
    routes,
    group: 'mail',
    icon: Settings,
    name: 'settings.main',
  }
  return render(<Section section={section} />, {
    ...options,
    path: sectionPath(name, ...(at === '' ? [] : [at])),
  })
}

function Section({ section }: { section: SettingsSection }) {
  const read = readSettingsPath(usePathname(), [section])
  return read === null || typeof read === 'string' ? null : <section.page {...read} />
}

/** What people do and find on the page, by role and name. */
function screen() {
  const all = within(document.body)
  const button = (name: string | RegExp) => all.findByRole('button', { name })
  return {
    ...all,
    button,
    press: async (name: string | RegExp) => void fireEvent.click(await button(name)),
    field: (name: string | RegExp) => all.findByRole('textbox', { name }) as Promise<HTMLInputElement>,
    type: async (name: string | RegExp, value: string) =>
      void fireEvent.input(await all.findByRole('textbox', { name }), { target: { value } }),
    /** A password: a field that hides what is typed has no role. */
    secret: (label: string) => all.findByLabelText(label) as Promise<HTMLInputElement>,
    typeSecret: async (label: string, value: string) =>
      void fireEvent.input(await all.findByLabelText(label), { target: { value } }),
    row: (words: string | RegExp) => all.findByRole('row', { name: words }),
  }
}
