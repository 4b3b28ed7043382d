import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { loadTexts } from '#texts/texts.ts'
import { TooltipLayer } from '#ui/overlays/Tooltip.tsx'
import { aliasesLive } from './addresses/aliases/aliases.live.ts'
import { domainsLive } from './addresses/domains/domains.live.ts'
import { paymentsLive } from './billing/payments.live.ts'
import { collectorsLive } from './collectors/collectors.live.ts'
import { filtersLive } from './filters/filters.live.ts'
import { accountLive } from './identity/account/account.live.ts'
import { onUnauthorized } from './identity/auth/on-unauthorized.ts'
import { createSession, SessionContext } from './identity/auth/session.ts'
import { noteEnded } from './identity/auth/sign-on/ended.ts'
import { savePath } from './identity/auth/sign-on/saved-path.ts'
import { messagesLive } from './mailbox/actions/cache/messages.live.ts'
import { foldersLive } from './mailbox/folders/folders.live.ts'
import { createMailImportSlot, MailImportContext } from './mailbox/import/mail-import-slot.ts'
import { labelsLive } from './mailbox/labels/labels.live.ts'
import { scheduledLive } from './mailbox/list/scheduled.live.ts'
import { listedAt } from './mailbox/messages/listed-at.ts'
import { openMailbox } from './mailbox/messages/open-mailbox.ts'
import { keepStartSaved, savedStart } from './mailbox/messages/saved-start.ts'
import { savedSearchesLive } from './mailbox/search/saved/saved-searches.live.ts'
import { Pages } from './pages/Pages.tsx'
import { applyMotion, applyTheme, rememberedMotion, rememberedTheme } from './platform/browser/theme.ts'
import { ApiContext, createApi } from './platform/calls/api.ts'
import { fetchOf } from './platform/calls/early-answer.ts'
import { createQueryClient } from './platform/calls/query-client.ts'
import { ComposerContext, createComposerPort } from './platform/composer-port.ts'
import { lazyPart } from './platform/lazy-part.ts'
import { createAskLater, thisPage } from './platform/live/ask-later.ts'
import { createLiveState, LiveStateContext } from './platform/live/live-state.ts'
import { createToasts, ToastsContext } from './platform/notifications/toasts.ts'
import { ProtectedMessageContext } from './platform/sealed-port.ts'
import { readCookie } from './platform/stored/cookies.ts'
import { browserStorage, localStorageOf } from './platform/stored/local-storage.ts'
import { forgetSavedMailbox } from './platform/stored/saved-mailbox.ts'
import { createUnsaved, holdHistory, UnsavedContext } from './platform/stored/unsaved.ts'
import { LocalStorageContext } from './platform/stored/use-local-storage.ts'
import { LanguageProvider } from './platform/words/LanguageProvider.tsx'
import { screenLanguage } from './platform/words/screen-language.ts'
import { arrivalNotifications } from './shell/notifications/arrival-notifications.ts'
import { ToastHost } from './shell/notifications/ToastHost.tsx'

/** What hears of changes made elsewhere, feature by feature. */
const LIVE = [
  scheduledLive,
  labelsLive,
  savedSearchesLive,
  filtersLive,
  accountLive,
  aliasesLive,
  collectorsLive,
  paymentsLive,
  domainsLive,
]

const ProtectedMessage = lazyPart('encryption', () => import('./protected/sealed/ProtectedMessage.tsx'))

/** Builds the client: every part that is one of its kind is born here. */
export async function composeClient(): Promise<ReactElement> {
  const storage = localStorageOf(browserStorage())
  applyTheme(rememberedTheme(storage), document.documentElement)
  applyMotion(rememberedMotion(storage), document.documentElement)
  const language = screenLanguage(location.search, document, navigator.language)
  const loadingTexts = loadTexts(language)

  const session = createSession()
  const toasts = createToasts()
  const composer = createComposerPort()
  const unsaved = createUnsaved()
  holdHistory(unsaved, window)
  const cache = createQueryClient(toasts.fail)
  const liveState = createLiveState()
  const askLater = createAskLater(thisPage)
  const live = [messagesLive(askLater), foldersLive(askLater), ...LIVE, arrivalNotifications(storage)]
  const plain_api = createApi({
    fetch: fetchOf(window),
    onReached: (isReached) => liveState.setState({ isReached }),
    onUnauthorized: (endpoint) =>
      onUnauthorized(endpoint, {
        session,
        at: () => location.pathname + location.search,
        isWriting: () => composer.store.getState().isWriting || unsaved.isDirty(),
        savePath: (path) => savePath(document, path, location.protocol === 'https:'),
        noteEnded: () => {
          noteEnded(storage)
          forgetSavedMailbox()
        },
        goTo: navigate,
      }),
  })
  const isLogged = readCookie(document, 'isLogged') !== null
  if (!isLogged) forgetSavedMailbox()
  const start = { cache, storage, session, liveState }
  const listed = isLogged ? listedAt(location.pathname, location.search) : null
  const api = listed ? openMailbox(plain_api, listed, savedStart(start, listed)) : plain_api
  keepStartSaved(start)
  const texts = await loadingTexts

  return (
    <LocalStorageContext value={storage}>
      <LanguageProvider first={{ language, texts }}>
        <QueryClientProvider client={cache}>
          <ApiContext value={api}>
            <ToastsContext value={toasts}>
              <SessionContext value={session}>
                <ComposerContext value={composer}>
                  <LiveStateContext value={liveState}>
                    <UnsavedContext value={unsaved}>
                      <ProtectedMessageContext value={ProtectedMessage}>
                        <MailImportContext value={createMailImportSlot()}>
                          <Pages live={live} />
                        </MailImportContext>
                      </ProtectedMessageContext>
                    </UnsavedContext>
                  </LiveStateContext>
                  <ToastHost />
                  <TooltipLayer />
                </ComposerContext>
              </SessionContext>
            </ToastsContext>
          </ApiContext>
        </QueryClientProvider>
      </LanguageProvider>
    </LocalStorageContext>
  )
}
