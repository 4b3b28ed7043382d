/** The S3-compatible server of the tests, as far as they use it; the package brings no types. */
declare module 's3rver' {
  export interface S3rverOptions {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
