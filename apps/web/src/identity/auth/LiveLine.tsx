import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { liveName } from '#contract/identity/account/account.ts'
import { getRealtime } from '#web/identity/account/get-realtime.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { askForBroken } from '#web/platform/calls/query-client.ts'
import { handleLive, type LiveHandlers } from '#web/platform/live/live.ts'
import { keepLive } from '#web/platform/live/live-socket.ts'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { checkUser } from './check-user.ts'
import { useUser } from './session.ts'

/** A network that has come or gone is not as the browser says at once. */
const SETTLES_MS = 1000

const liveUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

/** The line over which the mailbox tells what has changed, while somebody is signed in. Spec §4 App status. */
export function LiveLine({ handlers }: { handlers: readonly LiveHandlers[] }) {
  const api = useApi()
  const cache = useQueryClient()
  const state = useLiveStore()
  const user = useUser()
  const who = liveName(user)
  const { language: lang } = useLanguage()
  // Events are told from a number on that only an answer of now has.
  const isSaved = useStore(state, ({ isSaved }) => isSaved)

  // A line that is opened anew, as for another language, goes on where the one before it was.
  const seen = useRef<{ email: string; since: number | undefined } | null>(null)

  useEffect(() => {
    if (isSaved) return
    // The channel is fetched once; only a line that failed asks for it anew.
    let channel: string | null = null
    const line = keepLive({
      open: () => new WebSocket(liveUrl()),
      since: seen.current?.email === user.email ? seen.current.since : user.live_seq,
      // A session that was ended elsewhere is asked about aloud: the reader is led to sign in at once.
      hello: async (again, isSignedOut) => {
        if (isSignedOut && !(await checkUser(api, user))) return null
        if (again || isSignedOut || channel === null) channel = await getRealtime(api)
        return { channel, who, lang }
      },
      onEvent: (event) => handleLive(handlers, cache, event),
      onResync: () => void cache.invalidateQueries(),
      onState: (isLive, next_try_at) => {
        const isBack = isLive && state.getState().isLost
        state.setState({ isLost: !isLive, next_try_at: next_try_at ?? null })
        if (isBack) void askForBroken(cache)
      },
    })
    state.setState({ tryNow: line.tryNow })
    // Whether the network is there is known by asking, whatever the browser says of it; and it says so early.
    const check = () => void checkUser(api, user).then(line.tryNow, () => undefined)
    let later: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      check()
      clearTimeout(later)
      later = setTimeout(check, SETTLES_MS)
    }
    window.addEventListener('offline', ask)
    window.addEventListener('online', ask)
    return () => {
      window.removeEventListener('offline', ask)
      window.removeEventListener('online', ask)
      clearTimeout(later)
      seen.current = { email: user.email, since: line.seen() }
      line[Symbol.dispose]()
      state.setState({ isLost: false, next_try_at: null, tryNow: null })
    }
  }, [api, cache, state, user, who, lang, handlers, isSaved])

  return null
}
