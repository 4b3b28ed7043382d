import { browserStorage } from './platform/stored/local-storage.ts'
import { startWithSavedScreen } from './platform/stored/saved-screen.ts'

// A script of its own, which needs nothing of the client and runs before it.
startWithSavedScreen(window, browserStorage())
