/** The web site of an invented domain. */
export interface Website {
  /** Lower case, without a port. */
  host: string
  /** What stands in the head of its first page, between the title and the end. */
  head: string
  files: { path: string; body: string }[]
  fault: 'none' | 'down' | 'timeout'
}
