import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionsAtWork {
  /** Cuts the connections that have no call under way, and from now on each one when its calls are answered. */
  end(): void
}

/**
 * Knows which connections have a call under way. A browser opens some ahead that it may never use; Node neither counts
 * those as idle nor looks at their time once a server closes, so that a stop would wait for whoever opened them.
 */
export function watchConnections(
  server: Server,
  opened: 'connection' | 'secureConnection' = 'connection',
): ConnectionsAtWork {
  /** How many calls each has under way. */
  const calls = new Map<Socket, number>()
  let isEnding = false
  const count = (socket: Socket, under_way: number) => {
    if (socket.destroyed) return
    calls.set(socket, under_way)
    if (isEnding && under_way === 0) socket.destroy()
  }
  server.on(opened, (socket: Socket) => {
    socket.once('close', () => calls.delete(socket))
    count(socket, 0)
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    count(socket, (calls.get(socket) ?? 0) + 1)
    answer.once('close', () => count(socket, calls.get(socket)! - 1))
  })
  // A live page's, which is closed with a word of its own.
  server.on('upgrade', ({ socket }: IncomingMessage) => calls.delete(socket))
  return {
    end() {
      isEnding = true
      for (const [socket, under_way] of calls) count(socket, under_way)
    },
  }
}
