/** What the HTTP door bears of callers that it does not know. Decision 0071. */
export interface HttpLimits {
  /** Until the whole header of a request, the first one of a connection from its beginning. */
  headers_ms: number
  /** Until the whole body of a call without a session. */
  body_ms: number
  /** The same where anybody may bring a file. */
  file_ms: number
  /** With a session: 50 MB over a slow line fit. */
  request_ms: number
}

export const HTTP_LIMITS: HttpLimits = {
  headers_ms: 15_000,
  body_ms: 30_000,
  file_ms: 5 * 60_000,
  request_ms: 10 * 60_000,
}
