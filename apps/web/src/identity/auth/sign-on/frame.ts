/** What the page in the sign-on frame tells the page around it. Spec §4 App status. */
const FINISHED = { type: 'signon', state: 'finish' } as const

/** Does this page stand in a frame? */
export const isFramed = (): boolean => window.top !== window

/** Tells the page around that the sign-on in this frame has come to its end, well or badly. */
export function announceFinished(): void {
  window.top?.postMessage(FINISHED, location.origin)
}

/** Is this the word of our own page in the frame, and of no other site? */
export function isFinished(
  { origin, data }: Pick<MessageEvent, 'origin' | 'data'>,
  own_origin: string,
): boolean {
  return origin === own_origin && data?.type === FINISHED.type && data?.state === FINISHED.state
}
