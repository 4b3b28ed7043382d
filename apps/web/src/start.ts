import { openMailbox } from '#contract/mailbox/account/open-mailbox.ts'
import { listedAt } from './mailbox/messages/listed-at.ts'
import { askEarly } from './platform/calls/early-answer.ts'
import { urlOf } from './platform/calls/request-of.ts'
import { readCookie } from './platform/stored/cookies.ts'
import { browserStorage } from './platform/stored/local-storage.ts'
import { startWithSavedScreen } from './platform/stored/saved-screen.ts'
import { screenLanguage } from './platform/words/screen-language.ts'

// A script of its own, which needs nothing of the client and runs before it.
const listed = readCookie(document, 'isLogged') === null ? null : listedAt(location.pathname, location.search)
if (listed) askEarly(window, urlOf(openMailbox, listed))
const words = document.currentScript?.dataset[screenLanguage(location.search, document, navigator.language)]
if (words)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: words }))
startWithSavedScreen(window, browserStorage())
